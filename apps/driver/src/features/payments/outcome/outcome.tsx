import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { type PlanId, plans } from '@arribo/api-contracts/shared/money/plans'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Banner, type Tone } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { brandName } from '@arribo/ui/card-brand'
import { FullScreenLoading } from '@arribo/ui/spinner'
import { Card } from '@arribo/ui/card'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { meQuery, useMe } from '../../../app/me.ts'
import { keepLastPayment } from '../last-payment.ts'
import type { PaySearch } from '../pay-search.ts'
import { isReturned, paymentQuery } from '../payments.queries.ts'
import { savedCardQuery } from '../saved-card/saved-card.queries.ts'
import { declineMessage } from '../setback-banner.tsx'
import { AmountRow, Summary } from '../summary.tsx'
import { Unfinished } from './unfinished.tsx'
import { WelcomeOfPayment } from '../welcome-of-payment.tsx'

type Payment = Answer<typeof getPayment>
type Props = { paymentIntentId: string; onAgain: (search: PaySearch) => void }

/** Shows the outcome that the server reports, because the URL's parameters prove nothing. */
export function Outcome({ paymentIntentId, onAgain }: Props) {
  const { t } = useTranslation(['payments', 'ui'])
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(paymentIntentId))
  const choose = <Button onClick={() => onAgain({})}>{t('payments:outcome.newPayment')}</Button>
  if (error || data?.outcome === 'unknown')
    return (
      <Result tone="warning" title={t('payments:outcome.unknown.title')} text={t('payments:outcome.unknown.text')}>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('payments:outcome.unknown.check')}
        </Button>
      </Result>
    )
  if (!data) return <FullScreenLoading label={t('ui:loading')} />
  if (isReturned(data))
    return (
      <Result tone="info" title={t('payments:outcome.returned.title')} text={t('payments:outcome.returned.text')}>
        {choose}
        <Link to="/app/receipts" className={buttonClass('secondary')}>
          {t('payments:receipts')}
        </Link>
      </Result>
    )
  if (data.outcome === 'paid') return <Paid payment={data} paymentIntentId={paymentIntentId} />
  if (data.outcome === 'checking') return <Checking payment={data} paymentIntentId={paymentIntentId} />
  if (data.outcome === 'cancelled' || data.outcome === 'card_refused') {
    const [name, tone] =
      data.outcome === 'cancelled' ? (['cancelled', 'info'] as const) : (['cardRefused', 'warning'] as const)
    return (
      <Result tone={tone} title={t(`payments:outcome.${name}.title`)} text={t(`payments:outcome.${name}.text`)}>
        {choose}
      </Result>
    )
  }
  const { plan, credits } = data
  return <Summary plan={plan} credits={credits} earlier={<Earlier payment={data} />} onChange={onAgain} />
}

function Earlier({ payment: { outcome, declineCode } }: { payment: Payment }) {
  const { i18n } = useTranslation('payments')
  if (outcome === 'unfinished') return <Unfinished />
  return (
    declineCode !== null && <Banner tone="danger" title={declineMessage(declineCode, i18n.language)} role="alert" />
  )
}

type ResultProps = { tone: Tone; title: string; text: string; children?: ReactNode }

export const Result = ({ tone, title, text, children }: ResultProps) => (
  <div className="grid gap-4">
    <Banner tone={tone} title={title} role="status">
      {text}
    </Banner>
    {children}
  </div>
)

/** Kept, so that every way back leads here until the bank has answered. Home is out of reach without service. */
function Checking({ payment, paymentIntentId }: { payment: Payment; paymentIntentId: string }) {
  const { t } = useTranslation('payments')
  const { goodStanding } = useMe()
  const { plan, credits } = payment
  useEffect(() => keepLastPayment({ paymentIntentId, plan, credits }), [paymentIntentId, plan, credits])
  return (
    <Result tone="info" title={t('outcome.checking.title')} text={t('outcome.checking.text')}>
      {goodStanding && (
        <Link to="/app" className={buttonClass('secondary')}>
          {t('outcome.toApp')}
        </Link>
      )}
    </Result>
  )
}

function Paid({ payment, paymentIntentId }: { payment: Payment; paymentIntentId: string }) {
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

/** Undefined for an old payment whose week has run out. */
function useAccountNow(plan: PlanId): string | undefined {
  const { t } = useTranslation('payments')
  const when = useWhen()
  const { expirationDateTimestamp: endsAt, credits, isSuspended } = useMe()
  const now = useNow(60_000)
  if (!('days' in plans[plan].grants)) return t('receipt.credits', { count: credits })
  if (isSuspended || endsAt === null || endsAt <= now) return undefined
  return t('receipt.activeUntil', { moment: when.moment(new Date(endsAt), now) })
}

/** `isFresh` means that the driver was reloaded since the payment was credited. */
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
    // If the reload fails, it shows nothing, because the cached account may not include the payment.
    void client.fetchQuery({ ...meQuery, staleTime: 0 }).then(
      () => setFresh(true),
      () => undefined,
    )
  }, [isGranted, client])
  return { isSlow, isFresh }
}

function PaidReceipt({ payment }: { payment: Payment }) {
  const { t, language } = useTranslation(['payments', 'plans', 'paymentsCard'])
  const { plan, credits, amountCents, receipt } = payment
  const card = receipt?.card
  return (
    <Card>
      <dl className="grid gap-2">
        <AmountRow term={t('payments:plan')}>{t(`plans:${plan}.receipt`, { count: credits })}</AmountRow>
        {card && (
          <AmountRow term={t('payments:card')}>
            {t('paymentsCard:ending', { brand: brandName(card.brand), last4: card.last4 })}
          </AmountRow>
        )}
        <AmountRow isTotal term={t('payments:total')}>
          {formatMoney(amountCents, language)}
        </AmountRow>
      </dl>
    </Card>
  )
}
