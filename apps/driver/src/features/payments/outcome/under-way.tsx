import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastPaymentId } from '../last-payment.ts'
import { recentPaymentQuery } from '../payments.queries.ts'

/** Warns whoever is about to choose a plan that the bank has not answered their last payment. */
export function UnderWay() {
  const { t } = useTranslation('pay')
  const [recent] = useState(lastPaymentId)
  const { data } = useQuery({ ...recentPaymentQuery(recent ?? ''), enabled: recent !== undefined })
  if (data?.outcome !== 'checking') return null
  return (
    <Banner tone="info" title={t('outcome.checking.title')} role="status">
      {t('outcome.checking.text')}
    </Banner>
  )
}
