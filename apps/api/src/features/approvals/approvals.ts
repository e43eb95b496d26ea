export { findAsked, removeAskedAbout } from './approvals.store.ts'
