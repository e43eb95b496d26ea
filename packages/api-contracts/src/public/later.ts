/** Contracts that no first page of a signed-in driver uses: forms before sign-in, the service worker and probes do. */
export * from './passwords.ts'
export * from './policy-reports.ts'
export * from './registration.ts'
export * from './reminders.ts'
export { getReadiness } from './status.ts'
