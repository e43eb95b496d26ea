import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { planTypes } from '../shared/plans.ts'
import { cursor, language, phone, secretMask } from '../shared/primitives.ts'

export const userSorts = ['newest', 'oldest'] as const

export const listUsers = defineEndpoint({
  audience: 'admin',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users a page at a time, all or those whose name or phone begins (or whose phone ends) with the search',
  rate: { times: 120, seconds: 60, shared: false, by: 'person' },
  query: z.object({
    search: z.string().trim().max(limits.searchLength).optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(10),
    sort: z.enum(userSorts).default('newest'),
  }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        phoneNumber: phone,
        region: z.string(),
        humanRegion: z.string(),
        proxyInstalled: z.boolean(),
        createDateTimestamp: z.int(),
      }),
    ),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    /** True when there are more rows than a filter counts; the total is then a floor. */
    isTotalCapped: z.boolean(),
    nextCursor: cursor.nullable(),
    previousCursor: cursor.nullable(),
  }),
  errors: ['too_many_requests'],
})

export const adminUser = z.object({
  userId: z.string(),
  version: z.int(),
  name: z.string(),
  phoneNumber: phone,
  preferredPhoneNumber: phone.nullable(),
  region: z.string(),
  humanRegion: z.string(),
  /** The driver's time zone (IANA) when they registered. */
  humanTimezone: z.string(),
  language,
  planType: z.enum(planTypes).nullable(),
  setupComplete: z.boolean(),
  proxyInstalled: z.boolean(),
  goodStanding: z.boolean(),
  credits: z.int(),
  expirationDateTimestamp: z.int().nullable(),
  createDateTimestamp: z.int(),
  flexId: z.string().nullable(),
  flexEmail: z.string().nullable(),
  flexPassword: secretMask,
  password: secretMask,
  amazonToken: secretMask,
  imHere: z.boolean(),
  isAdmin: z.boolean(),
  isConfirmed: z.boolean(),
  referralCode: z.string(),
})
export type AdminUser = z.output<typeof adminUser>

export const getUser = defineEndpoint({
  audience: 'admin',
  ownership: 'anyone',
  method: 'GET',
  path: '/api/admin/users/:phoneNumber',
  summary: 'One user as support sees them',
  params: z.object({ phoneNumber: phone }),
  output: adminUser,
  errors: ['profile_not_found'],
})
