import type { Deps } from '../deps.ts'
import { countImageBank } from '../features/image-bank/image-bank.ts'
import type { Command } from './command.ts'

/** Sums up the storage by directory for the dashboard, now instead of at night. */
export const imageBankCount: Command<Pick<Deps, 'table' | 'storage' | 'clock'>> = async (deps, _words, print) => {
  print(`${await countImageBank(deps)} directories counted`)
  return 0
}
