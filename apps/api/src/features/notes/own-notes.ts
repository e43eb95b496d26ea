export { listNotesOf } from './notes.store.ts'
