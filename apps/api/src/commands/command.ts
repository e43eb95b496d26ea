import type { Deps } from '../deps.ts'

export type TableDeps = Pick<Deps, 'table' | 'clock'>
type CommandDeps = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'clock'>
type Print = (line: string) => void

export type Command<Needs = CommandDeps> = (deps: Needs, words: readonly string[], print: Print) => Promise<number>
