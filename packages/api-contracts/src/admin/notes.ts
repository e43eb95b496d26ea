import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { lines } from '../shared/names.ts'
import { cursor, id, instant, pageAsked, phone, shownVersion } from '../shared/primitives.ts'

const note = z.object({
  id: z.string(),
  text: z.string(),
  agentName: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  isYours: z.boolean().describe('The caller wrote it, so they may change it for a while.'),
  version: shownVersion.describe('Of the text.'),
})
export type Note = z.output<typeof note>

const pins = { pinned: z.array(note), version: shownVersion.describe('Of the pinned notes.') }

export const listNotes = forStaff('GET /api/admin/users/:phoneNumber/notes', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: 'Notes by staff about a user, newest first, in pages',
  params: z.object({ phoneNumber: phone }),
  query: z.object(pageAsked(10)),
  /** Every page includes the pinned ones, last pinned first; they also appear in their normal place. */
  output: z.object({ notes: z.array(note), ...pins, nextCursor: cursor.nullable() }),
  errors: ['profile_not_found'],
})

export const addNote = forStaff('POST /api/admin/users/:phoneNumber/notes', {
  permission: 'staff:write',
  ownership: 'anyone',
  summary: "Writes a note about a user in the caller's name",
  decides: false,
  whyNot: 'A note is added to the others.',
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  /** The number must equal the one in the path; repeating an `idempotencyKey` within a day writes no second note. `names`: colleagues. */
  body: z.strictObject({
    text: lines.max(limits.noteLength),
    phoneNumber: phone,
    idempotencyKey: id.optional(),
    names: z.array(phone).max(limits.namesInNote).optional(),
  }),
  output: note,
  errors: ['profile_not_found', 'note_empty', 'not_a_colleague', 'key_reused'],
})

const ofNote = {
  permission: 'staff:write',
  ownership: 'anyone',
  decides: true,
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone, noteId: id }),
} as const

export const pinNote = forStaff('PATCH /api/admin/users/:phoneNumber/notes/:noteId', {
  ...ofNote,
  summary: 'Pins a note about a user above the others, or unpins it; a fourth pin replaces the oldest',
  /** Creation time of the note, which identifies it. */
  body: z.strictObject({ createdAt: instant, isPinned: z.boolean(), version: shownVersion }),
  output: z.object(pins),
  errors: ['profile_not_found', 'note_not_found', 'shown_changed'],
})

const shownNote = { createdAt: instant, version: shownVersion }
const errors = ['profile_not_found', 'note_not_found', 'note_not_yours', 'note_settled', 'shown_changed'] as const

export const editNote = forStaff('PUT /api/admin/users/:phoneNumber/notes/:noteId', {
  ...ofNote,
  summary: "Rewrites the caller's own note soon after it was written; the log keeps the old text",
  body: z.strictObject({ ...shownNote, text: lines.max(limits.noteLength) }),
  output: note,
  errors: [...errors, 'note_empty'],
})

export const deleteNote = forStaff('DELETE /api/admin/users/:phoneNumber/notes/:noteId', {
  ...ofNote,
  summary: "Deletes the caller's own note soon after it was written; the log keeps the text",
  body: z.strictObject(shownNote),
  output: z.object({ noteId: id }),
  errors,
})
