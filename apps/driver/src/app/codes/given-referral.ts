import { createTabValue } from '../kept/tab-value.ts'

/** The code that a registration was sent with: only afterwards is it known whether it is anybody's. */
export const givenReferral = createTabValue<string>('arribo.referral')
