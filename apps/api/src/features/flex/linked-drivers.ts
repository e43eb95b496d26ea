/** Linked accounts, for other features. */
export { listLinkedDrivers } from './linked-drivers.store.ts'
