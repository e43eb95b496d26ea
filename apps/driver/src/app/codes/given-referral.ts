import { createTabValue } from '../kept/tab-value.ts'

/** The referral code sent at sign-up, validated only afterwards. */
export const givenReferral = createTabValue<string>('arribo.referral')
