/**
 * The rules, writers and stores of the API that the seed and the laboratory use. The API itself doesn't import this file.
 */
export type { Table } from '@arribo/server/table/table'
export { toWire, type TransactPart } from '@arribo/server/table/writes'
export { countAgentSelfie } from '@arribo/server/agent-selfies'
export { additionsOf } from '@arribo/server/projections/additions.rules'
export { additionWrites } from '@arribo/server/projections/projection-writes'
export { entryProjections } from '@arribo/server/projections/projections'
export { checkCounters } from './commands/counters-verify.ts'
export { checkProjections } from './commands/projections/projections-verify.ts'
export { lineOf } from './commands/verifying.ts'
export { checkInJobs } from './features/check-ins/check-ins.ts'
export { paymentJobs } from './features/payments/payment-jobs.ts'
export { linkedDriverWrites } from './features/flex/linked-drivers.ts'
export {
  type EntryInput,
  entriesOf,
  type PaymentSnapshot,
  reversalEntry,
  staffEntry,
  useEntry,
  withRounds,
} from './features/ledger/entry-inputs.rules.ts'
export {
  type Account,
  applyEntry,
  brokenEntries,
  foldLedger,
  type LedgerEntry,
  nextEntry,
} from './features/ledger/ledger.rules.ts'
export { applyLedgerEntries } from './features/ledger/ledger.ts'
export { entryPut, listEntries } from './features/ledger/ledger.store.ts'
export { checkLedgers } from './features/ledger/verification.ts'
export { type LogEntry, logWrite } from './features/log-entries/log-entries.ts'
export { macroPut } from './features/macros/macros.store.ts'
export { noticePut } from './features/notices/notices.ts'
export { listEntriesOfPerson } from './features/people/people.ts'
export { decideWelcome } from './features/referrals/referrals.ts'
export { applyPayment } from './features/payments/apply-payment.ts'
export { checkBilling } from './features/payments/billing/verification.ts'
export { closedDays } from './features/payments/books/books.rules.ts'
export { type BooksOfDay, getBooks, saveBooks } from './features/payments/books/books.store.ts'
export { closeBooks } from './features/payments/books/closing.ts'
export { chargeWrites } from './features/payments/charges/charge-writes.ts'
export type { Charge } from './features/payments/charges/charge-item.ts'
export { chargeOf } from './features/payments/charges/charges.rules.ts'
export { chargeKey } from './features/payments/charges/charges.store.ts'
export { openIntent } from './features/payments/open-intent.ts'
export { newPayment, withDisputes } from './features/payments/payments.rules.ts'
export { paymentPut } from './features/payments/payments.store.ts'
export type { Task } from './features/tasks/task-item.ts'
export { newTaskPut, verdictWrites } from './features/tasks/tasks.ts'
export type { Driver } from './features/drivers/driver-item.ts'
export { newDriver } from './features/drivers/driver.rules.ts'
export { getDriver, requireDriver } from './features/drivers/drivers.ts'
export { emptyBalance, isSuspended } from './features/drivers/standing.rules.ts'
export { referralAlphabet, referralCodeLength, regionOf } from './features/users/registration.rules.ts'
export { newDriverWrites } from './features/drivers/registration.store.ts'
export { type Key, keys } from './platform/dynamo/keys.ts'
export { createDeliveryGateway } from './platform/delivery/delivery-gateway.ts'
export { createNetwork, type Network } from './platform/delivery/transport.ts'
export { createLimiter } from './platform/http/rate-limit.ts'
export type { Log } from './platform/log.ts'
export { createSecrets } from './platform/secrets/secrets.ts'
export { createInlineEvents } from './platform/stripe/read-event.ts'
export { createStripe } from './platform/stripe/stripe.ts'
