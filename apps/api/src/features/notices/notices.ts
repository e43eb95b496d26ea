export { noticePut, removeNoticesAbout } from './notices.store.ts'
