/**
 * What the seed may use of the product to fill a table at once: the very functions by which the product writes its items,
 * and those by which staff count them again. Nothing here is open to a request.
 */
export type { Table, TransactPart } from './platform/dynamo/table.ts'
export { countAgentSelfie } from './features/agent-selfies/agent-selfies.ts'
export { checkCounters, isRight } from './features/counters/verification.ts'
export { linkedDriverWrites } from './features/flex/linked-drivers.store.ts'
export { entriesOf, progressOf } from './features/ledger/causes.rules.ts'
export { applyEntry, type LedgerEntry, nextEntry } from './features/ledger/ledger.rules.ts'
export { entryPut } from './features/ledger/ledger.store.ts'
export { checkLedgers } from './features/ledger/verification.ts'
export { type LogEntry, logWrite } from './features/logs/logs.ts'
export { checkBilling } from './features/payments/billing-verification.ts'
export { chargeWrites } from './features/payments/charge-writes.ts'
export { chargeOf } from './features/payments/charges.rules.ts'
export type { Payment } from './features/payments/payments.rules.ts'
export { paymentPut } from './features/payments/payments.store.ts'
export type { Task } from './features/tasks/task.rules.ts'
export { newTaskWrites } from './features/tasks/task.store.ts'
export { type Driver, newDriver } from './features/users/driver.rules.ts'
export { referralAlphabet, referralCodeLength } from './features/users/referral-codes.rules.ts'
export { regionOf } from './features/users/regions.rules.ts'
export { newDriverWrites } from './features/users/registration.store.ts'
