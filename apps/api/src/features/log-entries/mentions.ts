export { forgetMentions, listNewest, removeLog } from './log-removal.store.ts'
