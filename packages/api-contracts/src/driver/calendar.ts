import * as z from 'zod'
import { forDriver, reading } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

export const block = z.object({
  assignmentId: z.string(),
  startTime: z.int().describe('Unix seconds.'),
  durationInMinutes: z.int().min(1),
  schedulingType: z.string(),
  bookedPrice: z.object({ amount: z.number(), currency: z.string() }),
  serviceAreaId: z.string(),
  stagingLocation: z.object({
    geocode: z.object({ latitude: z.number(), longitude: z.number() }),
    address: z.object({ addressId: z.string(), name: z.string().nullable() }),
  }),
})
export type CalendarBlock = z.output<typeof block>

export const calendar = z.object({
  scheduledAssignments: z.array(block),
  checkedIn: z.array(z.string()).describe('Assignment IDs of blocks with an arrival of anybody on the account.'),
  notCovered: z
    .array(z.string())
    .optional()
    .describe('Assignment IDs of blocks that open after the end of the service.'),
  nobodyEnrolled: z
    .boolean()
    .optional()
    .describe('True on a shared account without enrolled drivers: no selfie can match.'),
  photosNeeded: z.boolean().optional().describe('True if no selfie can pass before the driver has three photos.'),
})
export type Calendar = z.output<typeof calendar>

export const getCalendar = forDriver('GET /api/users/me/calendar', {
  ownership: 'self',
  summary: "The driver's blocks; a compact JWE string if the request contains a public key",
  rate: reading,
  query: z.object({ phoneNumber: phone }),
  headers: z.object({
    /** An ephemeral public JWK (P-256) as JSON; requests an encrypted response. */
    'x-encryption-key': z.string().max(1000).optional(),
  }),
  output: z.union([calendar, z.string()]),
  errors: [
    'not_yours',
    'setup_needed',
    'platform_down',
    'platform_not_linked',
    'platform_session_ended',
    'payload_not_readable',
    'profile_not_found',
  ],
})

export const listRegions = forDriver('GET /api/regions', {
  ownership: 'nobody',
  summary: "The service areas of a region, for the names of blocks' stations",
  rate: reading,
  query: z.object({ userRegion: z.string().max(64).optional() }),
  output: z.object({ serviceAreas: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: ['setup_needed', 'platform_down', 'platform_not_linked', 'platform_session_ended', 'profile_not_found'],
})
