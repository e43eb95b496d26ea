import { createTabValue } from '../kept/tab-value.ts'

/** Sent with the sign-up, but checked only afterwards. */
export const givenReferral = createTabValue<string>('arribo.referral')
