/** What other features may ask of the notes of staff. */
export { listNotesOf } from './notes.store.ts'
