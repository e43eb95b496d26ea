/** Notes, for other features. */
export { listNotesOf } from './notes.store.ts'
