import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

const underWay: readonly ErrorCode[] = ['check_in_unknown', 'already_checking_in']
/** These don't come from the check-in itself and don't reveal its result. */
const saysNothing: readonly ErrorCode[] = ['unexpected', 'temporarily_unavailable']

/** The API couldn't decrypt the press, so this reveals nothing about an earlier press either. */
const unread: readonly ErrorCode[] = ['payload_not_readable', 'check_in_key_retired']

/** `unread` means that the API couldn't decrypt the press, `unanswered` that it may never have arrived. */
export function resultOf(code: ErrorCode): 'refused' | 'under_way' | 'unanswered' | 'unread' {
  if (underWay.includes(code)) return 'under_way'
  if (unread.includes(code)) return 'unread'
  return saysNothing.includes(code) ? 'unanswered' : 'refused'
}

/** After these refusals, only a new selfie helps. */
const selfieCodes: readonly ErrorCode[] = ['selfie_needed', 'selfie_expired', 'selfie_no_match']
export const needsSelfie = (code: ErrorCode): boolean => selfieCodes.includes(code)

export const askEveryMs: number = 5000
/** No check-in takes longer; by then the server has settled it. */
const askForMs = 120_000

export const isWorthAsking = (press: { readonly pressedAt: number; readonly isKnown: boolean }, now: number): boolean =>
  press.isKnown && now - press.pressedAt < askForMs

export const connectionWaitMs = 30_000
