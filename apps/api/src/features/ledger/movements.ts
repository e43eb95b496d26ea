/** What other features may ask of a driver's ledger. */
export { listEntries } from './ledger.store.ts'
