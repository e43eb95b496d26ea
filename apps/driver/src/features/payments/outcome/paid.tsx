import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type PlanId, plans } from '@arribo/api-contracts/shared/money/plans'
import { useTranslation, formatMoney, useLanguage } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { buttonClass } from '@arribo/ui/button'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { meQuery, useMe } from '../../../app/me.ts'
import { WelcomeOfPayment } from '../welcome-of-payment.tsx'
import { savedCardQuery } from '../saved-card/saved-card.queries.ts'
import { Card } from '@arribo/ui/tile'
import { brandName } from '@arribo/ui/card-brand'
import { AmountList, AmountRow } from '../amount-list.tsx'

type Props = { payment: Answer<typeof getPayment>; paymentIntentId: string }

/** Paid: waits for the entitlement to show up, and says so if that takes a while. */
export function Paid({ payment, paymentIntentId }: Props) {
  const { t } = useTranslation('payments')
  const { isFresh, isSlow } = useEntitlement(payment.granted)
  const accountNow = useAccountNow(payment.plan)
  const waiting = isSlow ? t('outcome.paid.slow') : t('outcome.paid.waiting')
  const said = isFresh ? accountNow : waiting
  const { receiptUrl } = payment.receipt ?? {}
  return (
    <div className="grid gap-4">
      {said && <Banner tone="success" title={said} role="status" />}
      {isFresh && <WelcomeOfPayment paymentIntentId={paymentIntentId} />}
      <PaidReceipt payment={payment} />
      {(isFresh || isSlow) && (
        <>
          <Link to="/app" className={buttonClass('primary')}>
            {t('outcome.toApp')}
          </Link>
          <Link to="/app/receipts" className={buttonClass('secondary')}>
            {t('receipts')}
          </Link>
          {receiptUrl && (
            <a href={receiptUrl} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              {t('receipt.provider')}
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** The account's current balance; undefined for an old payment whose week has run out. */
function useAccountNow(plan: PlanId): string | undefined {
  const { t } = useTranslation('payments')
  const when = useWhen()
  const { expirationDateTimestamp: endsAt, credits, isSuspended } = useMe()
  const now = useNow(60_000)
  if (!('days' in plans[plan].grants)) return t('receipt.credits', { count: credits })
  if (isSuspended || endsAt === null || endsAt <= now) return undefined
  return t('receipt.activeUntil', { moment: when.moment(new Date(endsAt), now) })
}

/** Whether the driver was reloaded since the payment was credited, and whether that takes long. */
function useEntitlement(isGranted: boolean) {
  const client = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.successPollSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isGranted) return
    void client.invalidateQueries({ queryKey: savedCardQuery.queryKey })
    // Shows nothing if the reload fails: the cached account may not include the payment.
    void client.fetchQuery({ ...meQuery, staleTime: 0 }).then(
      () => setFresh(true),
      () => undefined,
    )
  }, [isGranted, client])
  return { isSlow, isFresh }
}

/** What was bought, and how it was paid. */
function PaidReceipt({ payment }: { payment: Answer<typeof getPayment> }) {
  const { t } = useTranslation(['payments', 'plans', 'paymentsCard'])
  const language = useLanguage()
  const { plan, credits, amountCents, receipt } = payment
  const card = receipt?.card
  return (
    <Card>
      <AmountList>
        <AmountRow term={t('payments:plan')}>{t(`plans:${plan}.receipt`, { count: credits })}</AmountRow>
        {card && (
          <AmountRow term={t('payments:card')}>
            {t('paymentsCard:ending', { brand: brandName(card.brand), last4: card.last4 })}
          </AmountRow>
        )}
        <AmountRow isTotal term={t('payments:total')}>
          {formatMoney(amountCents, language)}
        </AmountRow>
      </AmountList>
    </Card>
  )
}
