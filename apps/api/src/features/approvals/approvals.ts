/** For account deletion. */
export { removeAskedAbout } from './approvals.store.ts'
