/** Contracts that no first page of the driver app uses, because the browser, its service worker or a probe calls them. */
export * from './policy-reports.ts'
export * from './reminders.ts'
export { getReadiness } from './status.ts'
