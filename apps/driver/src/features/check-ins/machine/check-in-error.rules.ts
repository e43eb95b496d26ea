import type { Message } from '@arribo/api-contracts/shared/errors'
import type checkIn from '@arribo/i18n/locales/es/driver/check-in.json'
import type photos from '@arribo/i18n/locales/es/driver/photos.json'

type Words = typeof checkIn
type TopLevel = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words]
/** Keys of `check-in.json` that an error may show. */
export type ErrorKey =
  | TopLevel
  | `advice.${keyof Words['advice']}`
  | `position.${'refused' | 'missing'}`
  | `position.advice.${'refused' | 'missing'}`
  | 'account.notSwitched'
  | 'offline.title'
  | 'offline.nothingSent'
  | 'selfie.invalid'
  | 'selfie.expired'
  | 'selfie.validationError'

/** A sentence as data, so that it follows a switch of language: our own words, the server's, or those of a failure. */
export type Sentence =
  | { readonly checkIn: ErrorKey }
  | { readonly upload: keyof (typeof photos)['upload'] }
  | { readonly message: Message }
  | { readonly failure: unknown }

/** What went wrong on the way to a check-in, and what to do about it. */
export type CheckInError = {
  readonly title: Sentence
  readonly text?: Sentence | undefined
  readonly action?: 'pay' | 'connect' | 'reload' | undefined
  /** The platform, or we, said no before anything was paid: whoever pays with credits is told that none was spent. */
  readonly isCreditKept?: boolean | undefined
  /** What support needs when it is asked for help. */
  readonly cause?: unknown
}

export const selfieExpired: CheckInError = { title: { checkIn: 'selfie.expired' } }

type Verdict = { readonly verdict: 'success' | 'invalid' | 'expired'; readonly message: Message }

/** Why a selfie that was judged does not count. */
export const verdictError = ({ verdict, message }: Verdict): CheckInError =>
  verdict === 'expired' ? selfieExpired : { title: { checkIn: 'selfie.invalid' }, text: { message } }

/** Why a selfie was not matched: what the server said of it, if it said anything. */
export const matchError = (message: Message | null | undefined): CheckInError => ({
  title: message ? { message } : { checkIn: 'selfie.validationError' },
})
