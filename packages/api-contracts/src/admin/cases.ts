import * as z from 'zod'
import { obstacle } from './approvals.ts'
import { caseLosses } from './lists/choices.ts'
import { forStaff, reading } from '../shared/endpoint.ts'
import { id, instant, phone, shownVersion } from '../shared/primitives.ts'
import { askedSubject } from './notices.ts'

const colleague = z.object({ name: z.string(), phoneNumber: phone })

export const listColleagues = forStaff('GET /api/admin/colleagues', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Staff who can be handed a case or named in a note, by name',
  rate: reading,
  output: z.array(colleague),
})

const holding = z.object({
  version: shownVersion,
  holder: colleague.extend({ isYou: z.boolean(), since: instant, by: z.string() }).nullable(),
})
export type Holding = z.output<typeof holding>

const ofDriver = {
  ownership: 'anyone',
  params: z.object({ phoneNumber: phone }),
  output: holding,
} as const

export const getCase = forStaff('GET /api/admin/users/:phoneNumber/case', {
  ...ofDriver,
  permission: 'staff:read',
  summary: "Who works on a driver's case; nobody if they may no longer change drivers",
  rate: reading,
  errors: ['profile_not_found'],
})

export const assignCase = forStaff('PUT /api/admin/users/:phoneNumber/case', {
  ...ofDriver,
  permission: 'staff:write',
  summary: "Hands a driver's case to a colleague, takes it, or with null releases it",
  decides: true,
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  body: z.strictObject({ to: phone.nullable(), version: shownVersion }),
  errors: ['profile_not_found', 'not_a_colleague', 'shown_changed'],
})

const waiting = {
  id: z.string().describe('Of the note or request; of the driver for a case, of the colleague for a second factor.'),
  name: z.string(),
  phoneNumber: phone,
  since: instant,
  by: z.string().describe('Who assigned, named, asked, or took the case away.'),
  text: z.string().nullable().describe('The note, or the reason of a request.'),
}

const need = z.discriminatedUnion('kind', [
  z.object({
    ...waiting,
    kind: z.enum(['assigned', 'named']),
    isByYou: z.boolean().describe('The caller took the case, or named themselves.'),
  }),
  z.object({
    ...waiting,
    kind: z.enum(caseLosses),
    to: z.string().describe('Who got the case; empty if it was released.'),
  }),
  z.object({
    ...waiting,
    kind: z.literal('asked'),
    change: askedSubject.describe('What it asks for.'),
    obstacle,
    dueAt: instant.optional().describe('When it can first be granted, if it has to wait.'),
  }),
])
export type Need = z.output<typeof need>

export const listNeeds = forStaff('GET /api/admin/needs-me', {
  permission: 'staff:read',
  ownership: 'self',
  summary:
    'What waits for the caller, longest first: their cases, those that a colleague took from them, notes that name them, requests that they may decide',
  rate: reading,
  output: z.object({ items: z.array(need) }),
})

export const endNaming = forStaff('POST /api/admin/needs-me/:noteId/done', {
  permission: 'staff:write',
  ownership: 'self',
  summary: 'Takes a note that names the caller, or a case that they lost, off their list',
  decides: false,
  whyNot: "It is the caller's own mark.",
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  params: z.object({ noteId: id.describe('Of the note; of the driver for a case.') }),
  body: z.strictObject({ createdAt: instant }),
  output: z.object({ noteId: id }),
})
