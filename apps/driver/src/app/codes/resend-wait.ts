import { limits } from '@arribo/api-contracts/shared/limits'

/** By this phone's clock, because after a reload the server's time is no longer known. */
export type ResendWait = {
  /** Unix milliseconds. */
  readonly resendAt: number
}

const waitMs = limits.resendCodeSeconds * 1000

export const startWait = (): ResendWait => ({ resendAt: Date.now() + waitMs })

/** At most a full wait from now, in case the clock was set back. */
export const waitEndsAt = ({ resendAt }: ResendWait): number => Math.min(resendAt, Date.now() + waitMs)
