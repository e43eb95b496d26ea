import * as z from 'zod'
import { readCredits } from '../shared/money/edit-size.ts'
import { forStaff, reading } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { lines, personName } from '../shared/names.ts'
import { accountTypes } from '../shared/account-types.ts'
import { id, language, pageAsked, pageOfList, phone, secretMask, shownVersion, version } from '../shared/primitives.ts'
import { userFilters, userSorts } from './lists/user-filters.ts'

export const listUsers = forStaff('GET /api/admin/users', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary:
    'Users in pages: all, or those that pass the filters and whose name or phone begins (or whose phone ends) with the search',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z.object({
    search: z.string().trim().max(limits.searchLength).optional(),
    ...pageAsked(10),
    /** By default the newest first; with `service`, which allows no other order, by the end of service. */
    sort: z.enum(userSorts).optional(),
    connected: z.enum(userFilters.connected).optional(),
    standing: z.enum(userFilters.standing).optional(),
    service: z.enum(userFilters.service).optional(),
    plan: z.enum(userFilters.plan).optional(),
  }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        phoneNumber: phone,
        region: z.string(),
        humanRegion: z.string(),
        proxyInstalled: z.boolean(),
        expirationDateTimestamp: z.int().nullable(),
        createDateTimestamp: z.int(),
      }),
    ),
    ...pageOfList,
    /** Number of search matches that were examined, if there are more. */
    lookedAt: z.int().nullable(),
  }),
})

const tally = z.object({ net: z.int(), given: z.int(), restorable: z.int() })

export const adminUser = z.object({
  userId: z.string(),
  version: z.int(),
  name: z.string(),
  phoneNumber: phone,
  preferredPhoneNumber: phone.nullable(),
  region: z.string(),
  humanRegion: z.string(),
  humanTimezone: z.string().describe("The driver's time zone (IANA) at registration."),
  language,
  planType: z.enum(accountTypes).nullable(),
  setupComplete: z.boolean(),
  proxyInstalled: z.boolean(),
  goodStanding: z.boolean(),
  credits: z.int(),
  expirationDateTimestamp: z.int().nullable(),
  createDateTimestamp: z.int(),
  flexId: z.string().nullable(),
  flexEmail: z.string().nullable(),
  linkVersion: shownVersion.describe('Of the linked account, to unlink it.'),
  flexPassword: secretMask,
  password: secretMask,
  amazonToken: secretMask,
  imHere: z.boolean(),
  isAdmin: z.boolean(),
  staffGroups: z.array(z.string()).describe('Which of the groups whose members are staff.'),
  isConfirmed: z.boolean(),
  referralCode: z.string(),
  movedAlone: z.object({ days: tally, credits: tally }).describe('What staff gave and took alone in the last year.'),
})
export type AdminUser = z.output<typeof adminUser>

export const getUser = forStaff('GET /api/admin/users/:phoneNumber', {
  permission: 'staff:read',
  worth: 'case',
  ownership: 'anyone',
  summary: 'One user, for staff',
  rate: reading,
  params: z.object({ phoneNumber: phone }),
  output: adminUser,
  errors: ['profile_not_found'],
})

const userEdits = z.strictObject({
  name: personName.optional(),
  preferredPhoneNumber: z
    .union([phone, z.literal('')])
    .nullable()
    .optional(),
  /** Last day of service, which ends at 18:00 in New York. */
  expirationDate: z.iso
    .date()
    .refine((day) => day >= '2020-01-01' && day <= '2100-12-31')
    .nullable()
    .optional(),
  /** The new number of credits; never below 0, and 0 for anything that isn't a number. Only whole ones are taken. */
  credits: z
    .union([z.int().min(-1e15).max(1e15), z.string().max(20), z.null()])
    .transform(readCredits)
    .pipe(z.int().max(limits.staffCredits))
    .optional(),
  proxyInstalled: z.boolean().optional(),
  goodStanding: z.boolean().optional(),
  setupComplete: z.boolean().optional(),
  imHere: z.boolean().optional(),
})

export const updateUser = forStaff('PATCH /api/admin/users/:phoneNumber', {
  permission: 'staff:write',
  furtherPermission: 'groups:write',
  ownership: 'anyone',
  summary: "Changes the given fields if the user hasn't changed since the agent loaded the page",
  decides: true,
  rate: { times: 60, seconds: 60, shared: false, by: 'person' },
  params: z.object({ phoneNumber: phone }),
  /**
   * `version` is the displayed one; repeating an `idempotencyKey` changes nothing twice. `undoes` is the key of the
   * edit to undo, the user's last change: suspensions that it lifted are restored. `reason` is required for
   * lifting a suspension inherited from the person's earlier account, and is logged.
   */
  body: userEdits.extend({
    version,
    idempotencyKey: id,
    undoes: id.optional(),
    reason: lines.max(limits.reasonLength).optional(),
  }),
  output: adminUser.extend({ wasSo: z.boolean().describe('The user had these values already.') }),
  /** With `shown_changed`, the problem contains the user's current values in `current`. */
  errors: [
    'profile_not_found',
    'own_staff_name',
    'staff_name_taken',
    'shown_changed',
    'key_reused',
    'approval_needed',
    'reason_needed',
  ],
})
