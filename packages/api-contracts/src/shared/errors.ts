import type { Language } from './languages.ts'

/** A code is a promise to the apps: packages/i18n has a sentence per code and language, and a test checks it. */
export const errors = {
  invalid_request: 400,
  signed_out: 401,
  not_allowed: 403,
  phone_not_verified: 403,
  permission_needed: 403,
  second_factor_needed: 403,
  not_yours: 403,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  temporarily_unavailable: 503,
  overloaded: 503,
  date_in_future: 400,

  profile_not_found: 404,
  shown_changed: 409,
  note_empty: 400,
  note_not_found: 404,
  note_not_yours: 403,
  note_settled: 409,
  macro_not_found: 404,
  macro_fact_unknown: 400,
  too_many_macros: 409,
  invalid_phone: 400,
  wrong_password: 400,
  same_password: 400,
  password_not_accepted: 400,
  sign_up_unfinished: 409,
  password_guessable: 400,
  wrong_code: 400,
  signup_code_not_found: 404,
  too_many_attempts: 429,
  setup_needed: 409,
  fresh_sign_in_needed: 403,
  staff_account: 409,
  account_suspended: 409,
  card_refused: 409,
  card_not_refused: 409,
  key_reused: 409,
  factor_kept: 409,
  factor_not_kept: 409,
  own_recovery: 409,
  recovery_asked: 409,
  recovery_not_due: 409,
  recovery_not_found: 404,

  payment_provider_down: 503,
  payment_provider_silent: 503,
  payment_not_at_provider: 409,
  payment_not_found: 404,
  payment_in_progress: 409,
  payment_ended: 409,
  card_not_saved: 404,
  charge_not_found: 404,
  charge_not_yet: 404,
  charge_not_paid: 409,
  charge_refunded: 409,
  charge_disputed: 409,
  charge_dispute_lost: 409,
  refund_too_high: 409,
  refund_under_way: 409,
  refund_refused: 409,
  refund_unknown: 503,
  bad_date_range: 400,
  bad_signature: 400,

  platform_down: 503,
  platform_refused_sign_in: 400,
  platform_locked_out: 429,
  platform_not_linked: 409,
  platform_session_ended: 409,
  challenge_ended: 409,
  wrong_platform_code: 400,
  confirmation_denied: 400,
  email_not_found: 404,
  no_profile_picture: 404,
  return_address_refused: 400,
  activation_denied: 400,
  activation_refused: 409,
  account_differs: 409,

  group_name_has_spaces: 400,
  group_name_not_plain: 400,
  group_exists: 409,
  group_not_found: 404,
  group_protected: 409,
  own_membership: 409,
  last_admin: 409,

  not_a_colleague: 409,
  own_staff_name: 409,
  staff_name_taken: 409,

  approval_needed: 409,
  reason_needed: 409,
  answer_needed: 409,
  approval_asked: 409,
  approval_asked_by_you: 409,
  approval_not_found: 404,
  approval_ended: 409,
  approval_under_way: 409,
  own_approval: 409,
  approval_about_you: 409,

  no_image: 400,
  not_a_jpeg: 400,
  image_too_large: 400,
  image_too_small: 400,
  image_unreadable: 400,
  image_too_dark: 400,
  image_too_bright: 400,
  image_blurred: 400,
  photo_used: 400,
  no_face: 400,
  several_faces: 400,
  face_too_small: 400,
  face_off_centre: 400,
  face_not_yours: 400,
  three_photos_needed: 409,
  face_turned: 400,
  face_not_turned_left: 400,
  face_not_turned_right: 400,
  same_side_twice: 400,
  selfie_expired: 409,
  selfie_not_found: 404,
  selfie_needed: 409,
  selfie_no_match: 409,
  nobody_enrolled: 409,
  faces_differ: 400,
  person_changed: 409,
  verification_coming_soon: 409,
  vision_down: 503,
  storage_down: 503,
  no_phone_in_name: 400,
  driver_not_found: 404,

  invitation_not_found: 404,
  invitation_used: 410,
  invitation_expired: 410,
  invitation_withdrawn: 410,
  own_invitation: 409,
  guest_account: 409,
  too_many_invitations: 409,
  too_many_enrolled: 409,
  already_enrolled: 409,
  enrolment_not_found: 404,

  push_service_unknown: 400,
  reminder_phone_not_found: 404,

  check_in_not_enabled: 403,
  payment_needed: 402,
  no_blocks: 409,
  block_not_open: 409,
  block_ended: 409,
  position_missing: 400,
  too_far: 409,
  already_checking_in: 409,
  check_in_unknown: 503,
  check_in_refused: 409,
  already_arrived: 409,
  payload_not_readable: 400,
  check_in_key_retired: 409,
  handle_expired: 409,
  check_in_under_way: 409,
} as const satisfies Record<string, 400 | 401 | 402 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 500 | 503>

export type ErrorCode = keyof typeof errors

export type Message = Readonly<Record<Language, string>>

export type CurrentValues = Readonly<Record<string, string | number | boolean | null>>

export type LastChange = {
  readonly field: string
  /** Unix milliseconds. */
  readonly at: number
  readonly by: string | null
  readonly isOwn: boolean
  /** As the log keeps them. */
  readonly from: CurrentValues[string]
  readonly to: CurrentValues[string]
}

/** RFC 9457 problem+json, the format of every refusal. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly message: Message
  readonly requestId: string
  /** For `invalid_request`: which part of the request is invalid, and why. */
  readonly errors?: readonly { readonly path: string; readonly problem: string }[]
  /** Values for the sentence, for example `retryAfterSeconds` or `distanceMeters`. */
  readonly params?: Readonly<Record<string, string | number>>
  /** For `shown_changed`: the current values, or only those that differ from what was shown. */
  readonly current?: CurrentValues
  /** For `shown_changed`: who changed what, according to the log of the last days. */
  readonly lastChanges?: readonly LastChange[]
}
