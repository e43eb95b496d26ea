import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { ReactNode } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { declineMessage } from './decline.ts'
import type { Setback } from './use-payment.ts'

/** Why the payment failed, next to the button, in the current language. */
export function SetbackBanner({ setback, children }: { setback: Setback; children?: ReactNode }) {
  const { t, i18n } = useTranslation(['pay', 'ui'])
  const reason =
    'declinedAs' in setback
      ? declineMessage(setback.declinedAs, i18n.language)
      : failureMessage(setback.failure, t('ui:error.text'))
  return (
    <Banner tone="danger" title={t('pay:declined.title')} role="alert">
      <p>{reason}</p>
      {children}
    </Banner>
  )
}
