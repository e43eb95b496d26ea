/** What other features may ask of the accounts that are linked. */
export { listLinkedDrivers } from './linked-drivers.store.ts'
