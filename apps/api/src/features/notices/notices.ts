/** What other features may tell all admins. */
export { noticePut, removeNoticesAbout } from './notices.store.ts'
