import { checkLedgers, type LedgerCheck, rebuildBalance } from '../features/ledger/verification.ts'
import { type Command, readOptions, wholeNumber, writeOption } from './command.ts'
import { checkBilling } from '../features/payments/billing/verification.ts'
import { verifying } from './verifying.ts'
import { closedDays } from '../features/payments/books/books.rules.ts'
import type { BooksOfDay } from '../features/payments/books/books.store.ts'
import { compareDay } from '../features/payments/books/closing.ts'
import { reconcile } from '../features/payments/reconciliation.ts'

/** Checks every driver's balance against the ledger. `--write` sets those that differ to what their ledger adds up to. */
export const ledgerVerify: Command = async (deps, words, print) => {
  const { write: isWriting } = readOptions(words, writeOption)
  let [drivers, entries, rebuilt, left] = [0, 0, 0, 0]
  for await (const check of checkLedgers(deps)) {
    drivers += 1
    entries += check.entries
    for (const line of findings(check)) print(line)
    const isRebuilt = isWriting && !check.isEqual && (await rebuildBalance(deps, check, deps.clock()))
    if (isRebuilt) rebuilt += 1
    if (check.brokenEntryIds.length > 0 || !(check.isEqual || isRebuilt)) left += 1
  }
  const rest = left > 0 && !isWriting ? ' (add --write to rebuild balances)' : ''
  const verdict =
    rebuilt + left === 0 ? 'every balance equals its ledger' : `${rebuilt} rebuilt, ${left} do not agree${rest}`
  print(`${drivers} drivers, ${entries} ledger entries: ${verdict}`)
  return left === 0 ? 0 : 1
}

function findings({ driver, balance, fold, isEqual, brokenEntryIds }: LedgerCheck): string[] {
  const differs = isEqual ? [] : [`${driver.sub}  balance ${JSON.stringify(balance)}  ledger ${JSON.stringify(fold)}`]
  return [...differs, ...brokenEntryIds.map((entryId) => `${driver.sub}  the ledger does not join at ${entryId}`)]
}

export const billingVerify = verifying({
  check: ({ table }) => checkBilling(table),
  scopeOf: ({ charges, days }) => `${charges} charges, ${days} parts of days`,
  sound: 'the figures are what the charges amount to',
})

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
