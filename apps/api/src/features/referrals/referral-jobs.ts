import { grantRewards } from './granting.ts'

const minute = 60_000

/** Grants referral rewards once the week of waiting is over. */
export const referralJobs = [{ name: 'referral-rewards', everyMs: 10 * minute, run: grantRewards }] as const
