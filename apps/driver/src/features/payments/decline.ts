import { i18n } from '../../app/language.ts'

const known = [
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
] as const
type DeclineCode = (typeof known)[number]
const isKnown = (code: string | null | undefined): code is DeclineCode => known.some((each) => each === code)

/** Why a card was declined, in the given language. A stolen card gets the message of a lost one. */
export function declineMessage(code: string | null | undefined, language: string): string {
  const t = i18n().getFixedT(language, 'payments')
  if (isKnown(code)) return t(`declined.${code}`)
  if (code === 'stolen_card') return t('declined.lost_card')
  if (code === 'payment_intent_authentication_failure' || code === 'authentication_required')
    return t('declined.authentication')
  return t('declined.generic_decline')
}
