/** Notices to all admins, for other features. */
export { noticePut, removeNoticesAbout } from './notices.store.ts'
