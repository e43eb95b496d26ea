/** What a deletion asks of approvals. */
export { removeAskedAbout } from './approvals.store.ts'
