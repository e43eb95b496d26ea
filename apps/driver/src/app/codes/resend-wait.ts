import { limits } from '@arribo/api-contracts/shared/limits'

/** By this phone's clock: the server's time is not known any more after a reload. */
export type ResendWait = {
  /** When another code can be requested, in Unix milliseconds. */
  readonly resendAt: number
}

const waitMs = limits.resendCodeSeconds * 1000

/** Call it right after a code was sent. */
export const startWait = (): ResendWait => ({ resendAt: Date.now() + waitMs })

/** The deadline, at most a full wait from now, in case the clock was set back. */
export const waitEndsAt = ({ resendAt }: ResendWait): number => Math.min(resendAt, Date.now() + waitMs)
