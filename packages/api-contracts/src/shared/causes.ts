import type { ErrorCode } from './errors.ts'

/** In the order in which they are checked. */
export const workGates = [
  'phone_confirmed',
  'im_here',
  'good_standing',
  'linked',
  'set_up',
  'enrolled',
  'platform',
  'block',
  'last_try',
] as const
export type WorkGate = (typeof workGates)[number]

/** `not_asked`: an earlier gate is shut, so this one was not checked. */
export const gateStates = ['open', 'shut', 'not_asked'] as const
export type GateState = (typeof gateStates)[number]

export const mends = [
  'show_code',
  'allow_check_in',
  'set_standing',
  'give_days',
  'mark_unlinked',
  'complete_setup',
  'unlink',
  'ask_selfie',
  'look_again',
] as const
export type Mend = (typeof mends)[number]

type AboutCause = {
  readonly gate: WorkGate
  readonly code: ErrorCode
  /** What staff can do about it; null if only the driver, the account's owner or the platform can do something. */
  readonly mend: Mend | null
}

/** In order of precedence. An unanswered press comes before payment, because it may have taken the last credit. */
export const aboutCause = {
  phone_not_confirmed: { gate: 'phone_confirmed', code: 'phone_not_verified', mend: 'show_code' },
  check_in_off: { gate: 'im_here', code: 'check_in_not_enabled', mend: 'allow_check_in' },
  press_unanswered: { gate: 'last_try', code: 'check_in_unknown', mend: 'look_again' },
  dispute_open: { gate: 'good_standing', code: 'payment_needed', mend: 'set_standing' },
  dispute_lost: { gate: 'good_standing', code: 'payment_needed', mend: 'set_standing' },
  fraud_warned: { gate: 'good_standing', code: 'payment_needed', mend: 'set_standing' },
  came_back: { gate: 'good_standing', code: 'payment_needed', mend: 'set_standing' },
  standing_withdrawn: { gate: 'good_standing', code: 'payment_needed', mend: 'set_standing' },
  payment_under_way: { gate: 'good_standing', code: 'payment_needed', mend: 'look_again' },
  never_entitled: { gate: 'good_standing', code: 'payment_needed', mend: 'give_days' },
  week_ended: { gate: 'good_standing', code: 'payment_needed', mend: 'give_days' },
  credits_used_up: { gate: 'good_standing', code: 'payment_needed', mend: 'give_days' },
  refunded: { gate: 'good_standing', code: 'payment_needed', mend: 'give_days' },
  taken_by_staff: { gate: 'good_standing', code: 'payment_needed', mend: 'give_days' },
  not_linked: { gate: 'linked', code: 'platform_not_linked', mend: null },
  not_set_up: { gate: 'set_up', code: 'setup_needed', mend: 'complete_setup' },
  nobody_enrolled: { gate: 'enrolled', code: 'nobody_enrolled', mend: null },
  link_lost: { gate: 'platform', code: 'platform_not_linked', mend: 'mark_unlinked' },
  session_ended: { gate: 'platform', code: 'platform_session_ended', mend: 'unlink' },
  platform_down: { gate: 'platform', code: 'platform_down', mend: 'look_again' },
  no_blocks: { gate: 'block', code: 'no_blocks', mend: null },
  block_not_open: { gate: 'block', code: 'block_not_open', mend: null },
  block_ended: { gate: 'block', code: 'block_ended', mend: null },
  selfie_missing: { gate: 'last_try', code: 'selfie_needed', mend: null },
  selfie_expired: { gate: 'last_try', code: 'selfie_expired', mend: null },
  selfie_refused: { gate: 'last_try', code: 'selfie_needed', mend: 'ask_selfie' },
  selfie_no_match: { gate: 'last_try', code: 'selfie_no_match', mend: 'ask_selfie' },
  too_far: { gate: 'last_try', code: 'too_far', mend: null },
  platform_refused: { gate: 'last_try', code: 'check_in_refused', mend: null },
} as const satisfies Record<string, AboutCause>

export type Cause = keyof typeof aboutCause
export const causes = Object.keys(aboutCause) as [Cause, ...Cause[]]

/** Refusals that say nothing about the driver, only about one request. */
export const refusalsOfOnePress = [
  'already_arrived',
  'already_checking_in',
  'payload_not_readable',
  'check_in_key_retired',
  'position_missing',
  'handle_expired',
  'not_yours',
  'profile_not_found',
  'too_many_requests',
] as const satisfies readonly ErrorCode[]
