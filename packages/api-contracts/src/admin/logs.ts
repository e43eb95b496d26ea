import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { daysBetween } from '../shared/calendar-days.ts'
import { limits } from '../shared/limits.ts'
import { cursor, flag, pageAsked, pageOfList, phone } from '../shared/primitives.ts'
import { logPlatforms, logStatuses } from './lists/choices.ts'

const fields = z.record(z.string(), z.unknown())

export const logEntry = z.object({
  id: z.string(),
  timestamp: z.int(),
  description: z.string().describe('Short English phrase; the sentence that staff read is built at display.'),
  phoneNumber: z.string(),
  operationStatus: z.enum(logStatuses),
  platform: z.enum(logPlatforms),
  adminPhoneNumber: z.string().nullable(),
  adminName: z.string().nullable(),
  userTypeChange: z.enum(['admin', 'driver']).describe('Who did it.'),
  value: fields.nullable(),
  oldValue: fields.nullable(),
})
export type LogRecord = z.output<typeof logEntry>

const listedEntry = logEntry.extend({ name: z.string().describe("The driver's name now; empty without a profile.") })
export type LogEntry = z.output<typeof listedEntry>

/** The end of the year 9999, in Unix milliseconds. */
const lastMoment = 253_402_300_799_999

const filter = {
  isArribo: flag.optional().describe("True: only entries of Arribo's own apps."),
  startDate: z.iso.date().describe('Whole UTC days, inclusive.'),
  endDate: z.iso.date(),
  platform: z.enum(logPlatforms).optional(),
  search: z.string().trim().max(limits.searchLength).optional(),
  operationStatus: z.string().max(20).trim().toUpperCase().pipe(z.enum(logStatuses)).optional(),
  timestamp: z.coerce.number().int().min(0).max(lastMoment).optional().describe('Not before, in Unix milliseconds.'),
  ...pageAsked(limits.logsPerPage),
  sort: z.enum(['newest', 'oldest']).default('newest'),
}
type Days = { readonly startDate: string; readonly endDate: string }

const forwards = ({ startDate, endDate }: Days) => startDate <= endDate
const few = ({ startDate, endDate }: Days) => daysBetween(startDate, endDate) < limits.logDays

const output = z.object({
  result: z.object({
    Items: z.array(listedEntry),
    ...pageOfList,
    searchedTo: z
      .int()
      .nullable()
      .describe('Set when a search stopped before the end of the range: how far it got, and the cursor to continue.'),
    searchOnCursor: cursor.nullable(),
    pageCursors: z
      .array(z.object({ page: z.int(), cursor: cursor.nullable() }))
      .describe('Cursors of the neighbouring pages, the first and the last. The newest rows need none.'),
  }),
})
export type LogsAnswer = z.output<typeof output>

export const listLogs = forStaff('GET /api/admin/users/logs', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Events of a few days on one delivery platform, in pages',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z
    .object(filter)
    .refine(forwards, { path: ['endDate'] })
    .refine(few, { path: ['startDate'] }),
  output,
  errors: ['date_in_future'],
})

export const listUserLogs = forStaff('GET /api/admin/users/:phoneNumber/logs', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'What happened to one user and what they did, in pages',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  query: z.object(filter).refine(forwards, { path: ['endDate'] }),
  output,
  errors: ['date_in_future', 'profile_not_found'],
})
