export { removeAskedAbout } from './approvals.store.ts'
