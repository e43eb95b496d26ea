import type { Stripe } from 'stripe'
import type { Table } from '@arribo/server/table/table'

type CommandDeps = { readonly table: Table; readonly stripe: Stripe; readonly clock: () => Date }
type Print = (line: string) => void

/** What a person starts by hand. Answers the process's exit code: 0 when nothing is wrong. */
export type Command<Needs = CommandDeps> = (deps: Needs, words: readonly string[], print: Print) => Promise<number>
