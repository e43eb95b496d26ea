import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { i18n } from '../../app/language.ts'

/** Why a card was declined and what to do, in the given language. */
export function declineMessage(code: string | null | undefined, language: string): string {
  const t = i18n().getFixedT(language, 'declines')
  const reason = declineReasonOf(code)
  return `${t(`cause.${reason}`)} ${t(`advice.${reason}`)}`
}
