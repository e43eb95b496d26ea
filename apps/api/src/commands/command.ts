import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Deps } from '../deps.ts'

export type TableDeps = Pick<Deps, 'table' | 'clock'>
type CommandDeps = Pick<Deps, 'table' | 'stripe' | 'secrets' | 'clock'>
type Print = (line: string) => void

export type Command<Needs = CommandDeps> = (deps: Needs, words: readonly string[], print: Print) => Promise<number>

/** Whether to change anything; without it a command only says what it would do. */
export const writeOption = { write: { type: 'boolean', default: false } } as const

type Known = NonNullable<ParseArgsConfig['options']>

/** Throws for an unknown word, so that a typo such as `--hour 72` or `--Write` isn't silently ignored. */
export const readOptions = <const Options extends Known>(words: readonly string[], options: Options) =>
  parseArgs({ args: [...words], options }).values

export function wholeNumber<Default>(name: string, text: string | undefined, most: number, otherwise: Default) {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!(Number.isInteger(number) && number >= 1 && number <= most))
    throw new Error(`${name} takes a whole number from 1 to ${most}`)
  return number
}
