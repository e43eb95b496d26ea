export { listLinkedDrivers } from './linked-drivers.store.ts'
