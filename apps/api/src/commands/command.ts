import type { Deps } from '../deps.ts'

type CommandDeps = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'clock'>
type Print = (line: string) => void

/** What a person starts by hand. Answers the process's exit code: 0 when nothing is wrong. */
export type Command<Needs = CommandDeps> = (deps: Needs, words: readonly string[], print: Print) => Promise<number>
