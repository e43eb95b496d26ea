import { grantRewards } from './granting.ts'

const minute = 60_000

export const referralJobs = [{ name: 'referral-rewards', everyMs: 10 * minute, run: grantRewards }] as const
