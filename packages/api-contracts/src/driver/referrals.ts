import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'

export const getReferrals = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'GET',
  path: '/api/users/me/referrals',
  summary: "The driver's referral code and what it has brought",
  output: z.object({
    code: z.string(),
    /** How many friends registered with the code. */
    registered: z.int().min(0),
    /** How many of them gave the driver a week. */
    rewarded: z.int().min(0),
    /** How many have checked in for the first time, and give a week when nothing speaks against it. */
    held: z.int().min(0),
  }),
  errors: ['profile_not_found'],
})
