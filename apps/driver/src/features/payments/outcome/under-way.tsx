import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastPaymentId } from '../last-payment.ts'
import { recentPaymentQuery } from '../payments.queries.ts'

/** Warns whoever is about to pay that the bank has not answered their last payment; `onSettled` once it has. */
export function UnderWay({ onSettled }: { onSettled?: (paymentIntentId: string) => void }) {
  const { t } = useTranslation('payments')
  const [recent] = useState(lastPaymentId)
  const { data } = useQuery({ ...recentPaymentQuery(recent ?? ''), enabled: recent !== undefined })
  const isChecking = data?.outcome === 'checking'
  const [hasWaited, setHasWaited] = useState(false)
  if (isChecking && !hasWaited) setHasWaited(true)
  const isSettled = hasWaited && !isChecking
  const settle = useEffectEvent(() => recent !== undefined && onSettled?.(recent))
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (!isChecking) return null
  return (
    <Banner tone="info" title={t('outcome.checking.title')} role="status">
      {t('outcome.checking.text')}
    </Banner>
  )
}
