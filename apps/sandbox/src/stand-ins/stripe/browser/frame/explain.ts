import type { StripeError } from '@stripe/stripe-js'
import type { ErrorCode, Words } from './words.ts'

/** The vendor's reason in the form's language: the most specific code that has a sentence. */
export function explain(error: StripeError, words: Words): string {
  const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in words.errors
  const exact = [error.decline_code, error.code, error.type].find(isKnown)
  if (exact) return words.errors[exact]
  return words.language === 'en' && error.message ? error.message : words.errors.unexpected
}
