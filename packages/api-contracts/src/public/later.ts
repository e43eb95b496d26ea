/** Contracts that a signed-in driver's first page never calls: for sign-up forms, the service worker and probes. */
export * from './passwords.ts'
export * from './policy-reports.ts'
export * from './users.ts'
export * from './reminders.ts'
export { getReadiness } from './status.ts'
