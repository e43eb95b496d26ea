import { reconcile } from '../features/payments/reconciliation.ts'
import type { Command } from './command.ts'

const defaultHours = 48
const mostHours = 24 * 90

/** Compares Stripe's payments of the last hours (`--hours 48`) with the ledger and adds what is missing. */
export const paymentsReconcile: Command = async (deps, words, print) => {
  const at = words.indexOf('--hours')
  const hours = at < 0 ? defaultHours : Number(words[at + 1])
  if (!(hours > 0 && hours <= mostHours)) {
    print(`--hours takes a number from 1 to ${mostHours}`)
    return 2
  }
  let failures = 0
  const say = (level: string) => (details: unknown, text?: string) =>
    print(`${level}: ${text ?? String(details)} ${idOf(details)}`)
  const fail = (details: unknown, text?: string) => {
    failures += 1
    say('error')(details, text)
  }
  const repairs = await reconcile(deps, hours, { info: say('info'), warn: say('warn'), error: fail })
  print(
    `${hours} hours of payments compared: ${repairs === 0 ? 'nothing was missing' : `${repairs} ledger entries were missing and are there now`}`,
  )
  return failures === 0 ? 0 : 1
}

const idOf = (details: unknown): string =>
  typeof details === 'object' && details !== null && 'paymentIntentId' in details ? String(details.paymentIntentId) : ''
