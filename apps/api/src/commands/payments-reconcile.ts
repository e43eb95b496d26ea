import { closedDays } from '../features/payments/books/books.rules.ts'
import type { BooksOfDay } from '../features/payments/books/books.store.ts'
import { compareDay } from '../features/payments/books/closing.ts'
import { reconcile } from '../features/payments/reconciliation.ts'
import type { Command } from './command.ts'
import { readOptions, wholeNumber } from './options.ts'

const defaultHours = 48
const mostHours = 24 * 90

/**
 * Compares Stripe's payments of the last hours (`--hours 48`) with the ledger and adds what is missing. Then compares
 * the balance transactions of past days with our records, to the cent.
 */
export const paymentsReconcile: Command = async (deps, words, print) => {
  const given = readOptions(words, { hours: { type: 'string' } })
  const hours = wholeNumber('--hours', given.hours, mostHours, defaultHours)
  let failures = 0
  const say = (level: string) => (details: unknown, text?: string) =>
    print(`${level}: ${text ?? String(details)} ${idOf(details)}`)
  const fail = (details: unknown, text?: string) => {
    failures += 1
    say('error')(details, text)
  }
  const log = { info: say('info'), warn: say('warn'), error: fail }
  const repairs = await reconcile(deps, hours, log)
  print(
    `${hours} hours of payments compared: ${repairs === 0 ? 'nothing was missing' : `${repairs} ledger entries were missing and are there now`}`,
  )
  const days = closedDays(deps.clock(), Math.floor(hours / 24))
  const compared: BooksOfDay[] = []
  for (const day of days) compared.push((await compareDay(deps, day, log)).books)
  const movements = compared.reduce((sum, each) => sum + each.movements, 0)
  const differences = compared.flatMap(({ day, differences: of }) => of.map((one) => ({ day, ...one })))
  for (const { day, name, what, cents } of differences) print(`${day} ${name}: ${what} differs by ${cents} cents`)
  const verdict = differences.length === 0 ? 'equal to the cent' : `${differences.length} differences`
  print(`${days.length} days, ${movements} balance transactions: ${verdict}`)
  return failures + differences.length === 0 ? 0 : 1
}

const idOf = (details: unknown): string =>
  typeof details === 'object' && details !== null && 'paymentIntentId' in details ? String(details.paymentIntentId) : ''
