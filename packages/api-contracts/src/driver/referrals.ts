import * as z from 'zod'
import { forDriver } from '../shared/endpoint.ts'
import { instant } from '../shared/primitives.ts'
import { referralsPerMonth } from '../shared/stated-limits.ts'

export const getReferrals = forDriver('GET /api/users/me/referrals', {
  ownership: 'self',
  summary: "The driver's referral code, with the friends and weeks earned",
  output: z.object({
    code: z.string(),
    registered: z.int().min(0).describe('Number of friends registered with the code.'),
    rewarded: z.int().min(0).describe('Number of friends who earned the driver a week.'),
    held: z.int().min(0).describe('Number who have checked in once, and earn a week unless something prevents it.'),
    /** No more friends than this are rewarded in a month. */
    decidedAt: z.array(instant).max(referralsPerMonth).describe('When the next held weeks are decided, in order.'),
  }),
  errors: ['profile_not_found'],
})
