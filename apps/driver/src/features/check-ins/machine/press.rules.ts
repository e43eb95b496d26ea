import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

const underWay: readonly ErrorCode[] = ['check_in_unknown', 'already_checking_in']
/** Refusals that come from before or after the check-in itself: what became of it, they do not say. */
const saysNothing: readonly ErrorCode[] = ['unexpected', 'temporarily_unavailable']

/** What a refused press says of the check-in: it is over, it is under way, or nobody knows whether it arrived. */
export function resultOf(code: ErrorCode): 'refused' | 'under_way' | 'unheard' {
  if (underWay.includes(code)) return 'under_way'
  return saysNothing.includes(code) ? 'unheard' : 'refused'
}

/** Refusals after which only a new selfie helps. */
const selfieCodes: readonly ErrorCode[] = ['selfie_needed', 'selfie_expired', 'selfie_no_match']
export const needsSelfie = (code: ErrorCode): boolean => selfieCodes.includes(code)

/** Between two questions about a check-in that is under way. */
export const askEveryMs = 5000
/** Longer than this no check-in is under way: the server has settled it by then. */
const askForMs = 120_000

export const isWorthAsking = (press: { readonly pressedAt: number; readonly isKnown: boolean }, now: number): boolean =>
  press.isKnown && now - press.pressedAt < askForMs

/** How long a press without a network waits for one. */
export const connectionWaitMs = 30_000
