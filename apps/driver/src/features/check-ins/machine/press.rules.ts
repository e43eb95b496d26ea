import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

const underWay: readonly ErrorCode[] = ['check_in_unknown', 'already_checking_in']
/** Refusals that don't come from the check-in itself and don't reveal its result. */
const saysNothing: readonly ErrorCode[] = ['unexpected', 'temporarily_unavailable']

/** The API couldn't decrypt it, so it reveals nothing about an earlier press at the block either. */
const unread: readonly ErrorCode[] = ['payload_not_readable', 'check_in_key_retired']

/**
 * What a refused press reveals about the check-in: it was refused, it is under way, it may never have arrived, or
 * nobody could read it.
 */
export function resultOf(code: ErrorCode): 'refused' | 'under_way' | 'unanswered' | 'unread' {
  if (underWay.includes(code)) return 'under_way'
  if (unread.includes(code)) return 'unread'
  return saysNothing.includes(code) ? 'unanswered' : 'refused'
}

/** Refusals after which only a new selfie helps. */
const selfieCodes: readonly ErrorCode[] = ['selfie_needed', 'selfie_expired', 'selfie_no_match']
export const needsSelfie = (code: ErrorCode): boolean => selfieCodes.includes(code)

/** Polling interval for a check-in that is under way. */
export const askEveryMs: number = 5000
/** No check-in takes longer: the server has settled it by then. */
const askForMs = 120_000

export const isWorthAsking = (press: { readonly pressedAt: number; readonly isKnown: boolean }, now: number): boolean =>
  press.isKnown && now - press.pressedAt < askForMs

/** How long a press waits for a network. */
export const connectionWaitMs = 30_000
