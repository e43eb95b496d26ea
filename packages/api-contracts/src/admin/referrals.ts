import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { instant, phone } from '../shared/primitives.ts'

export const rewardStates = ['held', 'granted', 'refused', 'taken_back'] as const
export type RewardState = (typeof rewardStates)[number]

/** `own_…`: shared with the referrer. `used_…`: shared with another rewarded person. */
export const rewardReasons = [
  'waiting',
  'disputed',
  'not_paid',
  'refunded',
  'dispute_lost',
  'own_account',
  'own_card',
  'own_device',
  'own_phone',
  'own_face',
  'used_account',
  'used_card',
  'used_device',
  'used_phone',
  'used_face',
  'monthly_limit',
  'friend_gone',
  'referrer_gone',
] as const
export type RewardReason = (typeof rewardReasons)[number]

const person = z.object({ name: z.string(), phoneNumber: phone }).nullable()

const referralReward = z.object({
  friend: person.describe('The friend; null once their account is deleted.'),
  state: z.enum(rewardStates),
  reasons: z.array(z.enum(rewardReasons)),
  earnedAt: instant,
  dueAt: instant.nullable().describe('When a held one is checked next; null once decided.'),
})
export type ReferralReward = z.output<typeof referralReward>

export const listReferralRewards = forStaff('GET /api/admin/users/:phoneNumber/referral-rewards', {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Who referred a driver, how many signed up with their code, and their rewards with reasons, newest first',
  params: z.object({ phoneNumber: phone }),
  output: z.object({
    isReferred: z.boolean(),
    referrer: person.describe('Who referred the driver; null once their account is deleted.'),
    areWelcomeDaysWithheld: z.boolean().describe('True if a referred driver bought a week and got no extra days.'),
    registered: z.int().describe("Number of people who signed up with the driver's code."),
    rewards: z.array(referralReward),
  }),
  errors: ['profile_not_found'],
})
