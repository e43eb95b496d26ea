import type { Deps } from '../deps.ts'
import { countImageBank } from '../features/image-bank/image-bank.ts'
import type { Command } from './command.ts'
import { readOptions } from './options.ts'

export const imageBankCount: Command<Pick<Deps, 'table' | 'storage' | 'clock'>> = async (deps, words, print) => {
  readOptions(words, {})
  print(`${await countImageBank(deps)} directories counted`)
  return 0
}
