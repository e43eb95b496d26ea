import { limits } from '@arribo/api-contracts/shared/limits'

/** By this phone's clock, which a reload does not lose as it loses what the server told of its own. */
export type ResendWait = {
  /** When another code may be asked for, Unix milliseconds. */
  readonly resendAt: number
}

const waitMs = limits.resendCodeSeconds * 1000

/** A code has just been sent. */
export const startWait = (): ResendWait => ({ resendAt: Date.now() + waitMs })

/** What is left of it; a clock that was set back meanwhile makes nobody wait longer than for a code sent now. */
export const waitEndsAt = ({ resendAt }: ResendWait): number => Math.min(resendAt, Date.now() + waitMs)
