import type { ErrorCode, Message } from '@arribo/api-contracts/shared/errors'
import type checkIn from '@arribo/i18n/locales/es/driver/check-ins.json'
import type photos from '@arribo/i18n/locales/es/driver/photos.json'

type Words = typeof checkIn
type TopLevel = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]
export type ErrorKey =
  | TopLevel
  | `advice.${keyof Words['advice']}`
  | `position.${'refused' | 'missing'}`
  | `position.advice.${'refused' | 'missing'}`
  | 'account.notSwitched'
  | 'offline.title'
  | 'offline.banner'
  | 'offline.nothingSent'
  | 'offline.back'
  | 'selfie.invalid'
  | 'selfie.expired'
  | 'selfie.ended'
  | 'selfie.validationError'

/** A sentence as data, so that it follows a change of language. The words are our own, the server's, or a failure's. */
export type Sentence =
  | { readonly checkIn: ErrorKey }
  | { readonly upload: keyof (typeof photos)['upload'] }
  | { readonly message: Message }
  | { readonly failure: unknown }

export type CheckInError = {
  readonly title: Sentence
  readonly text?: Sentence | undefined
  readonly action?: 'pay' | 'connect' | 'photos' | 'reload' | undefined
  /** The platform or the API refused before charging anything. Drivers with credits are told that none was spent. */
  readonly isCreditKept?: boolean | undefined
  /** May end while the driver moves. */
  readonly isTooFar?: boolean | undefined
  /** While the phone is offline, the screen says only once that nothing can be reached. */
  readonly isUnreachable?: boolean | undefined
  readonly cause?: unknown
}

export const selfieExpired: CheckInError = { title: { checkIn: 'selfie.expired' } }
/** The plan or the platform account has changed since the selfie was taken. */
export const selfieEnded: CheckInError = { title: { checkIn: 'selfie.ended' } }

type Verdict = {
  readonly verdict: 'success' | 'invalid' | 'expired' | 'waiting'
  readonly code: ErrorCode | null
  readonly message: Message
}

export function verdictError({ verdict, code, message }: Verdict): CheckInError {
  if (verdict === 'expired') return selfieExpired
  // Another selfie wouldn't pass either.
  if (code === 'three_photos_needed') return { title: { message }, action: 'photos' }
  // Nothing is wrong with its picture.
  return code === 'photo_used' ? { title: { message } } : { title: { checkIn: 'selfie.invalid' }, text: { message } }
}

/** Why a selfie was not matched: the server's reason, if it gave one, and what to do. */
export const matchError = (message: Message | null | undefined, code?: string | null): CheckInError => ({
  title: message ? { message } : { checkIn: 'selfie.validationError' },
  text: code === 'selfie_no_match' ? { checkIn: 'advice.selfie_no_match' } : undefined,
})
