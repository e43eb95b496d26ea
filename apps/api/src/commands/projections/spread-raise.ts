import { raiseSpread } from '@arribo/server/projections/spread'
import type { Command, TableDeps } from '../command.ts'

/** Spreads what is written from a few minutes later on over more shards, while everything runs. */
export const spreadRaise: Command<TableDeps> = async ({ table, clock }, words, print) => {
  const shards = Number(words[words.indexOf('--shards') + 1])
  if (!words.includes('--shards') || !Number.isInteger(shards)) {
    print('Say how many: --shards 16')
    return 2
  }
  for (const step of await raiseSpread(table, shards, clock())) print(`from ${step.from} on: ${step.shards} shards`)
  return 0
}
