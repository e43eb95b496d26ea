import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { failureMessage } from '../../app/failure.ts'
import { Notice } from '../../app/parts/notice.tsx'
import type { Setback } from './use-payment.ts'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { i18n } from '../../app/language.ts'

/** In the current language, because `setback` keeps the reason and not the sentence. */
export function SetbackBanner({ setback }: { setback: Setback }) {
  const { t, i18n } = useTranslation(['payments', 'ui'])
  const reason =
    'declinedAs' in setback
      ? declineMessage(setback.declinedAs, i18n.language)
      : failureMessage(setback.failure, t('ui:unexpected'))
  return (
    <Notice>
      <Banner tone="danger" title={t('payments:declined.title')} role="alert">
        <p>{reason}</p>
      </Banner>
    </Notice>
  )
}

export function declineMessage(code: string | null | undefined, language: string): string {
  const t = i18n().getFixedT(language, 'declines')
  const reason = declineReasonOf(code)
  return `${t(`cause.${reason}`)} ${t(`advice.${reason}`)}`
}
