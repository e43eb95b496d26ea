import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { dropLastPayment, onLastPayment, readLastPayment } from './last-payment.ts'
import { LoadingForm } from './loading-form.tsx'
import { Outcome } from './outcome/outcome.tsx'
import type { PaySearch } from './pay-search.ts'
import { isReturned, recentPaymentQuery, useUsedUp } from './payments.queries.ts'
import { Result } from './outcome/result.tsx'
import { UnderWay } from './outcome/under-way.tsx'
import { Summary } from './summary.tsx'

type Props = { plan: PlanId; credits: number; isNewCard: boolean; onChange: (search: PaySearch) => void }

/**
 * Payment for a choice. If the same thing was just paid, in this tab or another, shows that outcome first; the form
 * shows only if the driver wants to pay again, or needs to: the credits may be spent by now.
 */
export function Purchase({ plan, credits, isNewCard, onChange }: Props) {
  const [recent, setRecent] = useState(() => readLastPayment(plan, credits))
  useEffect(() => onLastPayment(() => setRecent(readLastPayment(plan, credits))), [plan, credits])
  const { data, isLoading } = useQuery({ ...recentPaymentQuery(recent ?? ''), enabled: recent !== undefined })
  const isUsedUp = useUsedUp(data?.granted ? recent : undefined)
  const [isFirstLook, setFirstLook] = useState(recent !== undefined)
  if (isFirstLook && !isLoading) setFirstLook(false)
  const payAgain = () => {
    dropLastPayment()
    setRecent(undefined)
  }
  if (isFirstLook && isLoading) return <LoadingForm />
  if (recent && data?.outcome === 'checking') return <Outcome paymentIntentId={recent} onAgain={onChange} />
  if (isUsedUp === 'asking') return <LoadingForm />
  if (recent && data?.outcome === 'paid' && !isUsedUp && !isReturned(data)) return <PaidAlready onAgain={payAgain} />
  return (
    <>
      <UnderWay />
      <Summary plan={plan} credits={credits} isNewCard={isNewCard} onChange={onChange} />
    </>
  )
}

function PaidAlready({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('payments')
  return (
    <Result tone="success" title={t('again.title')} text={t('again.text')}>
      <Link to="/app" className={buttonClass('primary')}>
        {t('outcome.toApp')}
      </Link>
      <Link to="/app/receipts" className={buttonClass('secondary')}>
        {t('receipts')}
      </Link>
      <Button kind="quiet" onClick={onAgain}>
        {t('again.pay')}
      </Button>
    </Result>
  )
}
