import type { Deps } from '../deps.ts'
import { countImageBank } from '../features/image-bank/image-bank.ts'
import type { Command } from './command.ts'

/** Sums what lies in the storage by directory, at once, for the dashboard; at night a job does the same. */
export const imageBankCount: Command<Pick<Deps, 'table' | 'storage' | 'clock'>> = async (deps, _words, print) => {
  print(`${await countImageBank(deps)} directories counted`)
  return 0
}
