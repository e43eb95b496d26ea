import { createTabValue } from '../kept/tab-value.ts'
import { type ResendWait, startWait } from './resend-wait.ts'

/** A password reset in progress, which survives a reload of this tab. Neither code nor password is stored. */
export type PendingReset = ResendWait & { readonly phoneNumber: string; readonly sentAt: number }

const kept = createTabValue<PendingReset>('arribo.reset')
/** How long the user pool's codes are valid. A page mentions it. */
const codeCountsMs = 60 * 60_000

export function keepPendingReset(phoneNumber: string): PendingReset {
  const reset = { phoneNumber, sentAt: Date.now(), ...startWait() }
  kept.keep(reset)
  return reset
}

export const dropPendingReset = kept.drop

/** Undefined once the code has expired. */
export function readPendingReset(): PendingReset | undefined {
  const reset = kept.read()
  return reset && Date.now() - reset.sentAt < codeCountsMs ? reset : undefined
}
