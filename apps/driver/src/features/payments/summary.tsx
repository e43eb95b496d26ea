import { ApiProblem } from '@arribo/api-contracts/client'
import { grantOf, isCounted, type PlanId, quantityOf, totalCents } from '@arribo/api-contracts/shared/money/plans'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMe } from '../../app/me.ts'
import { WelcomeDays } from '../../app/welcome/welcome-days.tsx'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { searchFor } from './payments.rules.ts'
import { useCoveredUntil } from './covered-until.ts'
import { savedCardQuery } from './saved-card/saved-card.queries.ts'
import { PayWithSavedCard } from './saved-card/pay-with-saved-card.tsx'
import { LoadingForm } from './loading-form.tsx'
import type { PaySearch } from './pay-search.ts'
import { intentQuery } from './payments.queries.ts'
import { onRestored } from './last-payment.ts'
import { useWayToPayment } from './use-way-to-payment.ts'

const CardForm = lazyPart(() => import('./card-form.tsx').then((part) => part.CardForm), { meanwhile: <LoadingForm /> })

type Props = {
  plan: PlanId
  credits: number
  isNewCard?: boolean
  earlier?: ReactNode
  onChange: (search: PaySearch) => void
}

/**
 * What is being bought, and the card. `earlier` says what became of an earlier attempt, until the next one. Starts anew
 * when Back from the bank's page restores this one, which is still waiting for a payment that was left.
 */
export const Summary = (props: Props) => <Bought key={useRestorations()} {...props} />

function useRestorations(): number {
  const [count, setCount] = useState(0)
  useEffect(() => onRestored(() => setCount((before) => before + 1)), [])
  return count
}

function Bought({ plan, credits, isNewCard = false, earlier, onChange }: Props) {
  const { t, language } = useTranslation(['payments', 'plans'])
  const amount = formatMoney(totalCents(plan, credits), language)
  const { days } = grantOf(plan, credits)
  const { until, time } = useCoveredUntil()(days)
  const [isTriedAgain, setTriedAgain] = useState(false)
  return (
    <>
      <Card>
        <h2 className="text-17">{t('payments:summary')}</h2>
        <div className="mt-3">
          <dl className="grid gap-2">
            <AmountRow term={t('payments:plan')}>{t(`plans:${plan}.title`)}</AmountRow>
            {isCounted(plan) && <AmountRow term={t('payments:quantity')}>{credits}</AmountRow>}
            {days > 0 && <AmountRow term={t('payments:coveredUntil')}>{until}</AmountRow>}
            <AmountRow isTotal term={t('payments:total')}>
              {amount}
            </AmountRow>
          </dl>
          <Promised days={days} />
          <div className="mt-2 grid gap-1 text-15 text-text-2">
            {days > 0 && <p>{t('payments:endOfDays', { time })}</p>}
            <p>{t('payments:currency')}</p>
          </div>
        </div>
        <Button kind="secondary" className="mt-4 w-full" onClick={() => onChange({})}>
          {t('payments:changePlan')}
        </Button>
      </Card>
      {!isTriedAgain && earlier}
      <Payment
        plan={plan}
        credits={credits}
        amount={amount}
        isNewCard={isNewCard}
        onPress={() => setTriedAgain(true)}
        onNewCard={() => onChange({ ...searchFor({ plan, quantity: credits }), card: 'new' })}
      />
    </>
  )
}

type RowProps = { term: string; isTotal?: boolean; children: ReactNode }

/** With large text an amount wraps below its name, so that neither is broken. */
export const AmountRow = ({ term, isTotal = false, children }: RowProps) => (
  <div className={`flex flex-wrap items-baseline gap-x-4 ${isTotal ? 'border-t border-border pt-2 font-bold' : ''}`}>
    <dt className={isTotal ? '' : 'text-text-2'}>{term}</dt>
    <dd className={`grow text-right ${isTotal ? 'text-20' : ''}`}>{children}</dd>
  </div>
)

/** Days that an invitation adds to the first ones bought. The outcome shows beside that payment. */
function Promised({ days }: { days: number }) {
  const { welcome } = useMe()
  const isAhead = welcome?.state === 'after_arrival' || welcome?.state === 'with_week'
  return days > 0 && isAhead && <WelcomeDays state={welcome.state} />
}

type PaymentProps = Required<Pick<Props, 'plan' | 'credits' | 'isNewCard'>> & {
  amount: string
  onPress: () => void
  onNewCard: () => void
}

function Payment({ plan, credits, amount, isNewCard, onPress, onNewCard }: PaymentProps) {
  const { t } = useTranslation('payments')
  const quantity = quantityOf(plan, credits)
  const reading = useQuery(intentQuery(plan, quantity))
  const { data, error } = reading
  const [hasForm, setHasForm] = useState(false)
  const isForm = isNewCard || hasForm
  const { data: card, failureCount } = useQuery({ ...savedCardQuery, enabled: !isForm })
  // A failed or repeated read of the saved card must neither delay the form nor replace one that is being filled in.
  if (data && !isForm && (card === undefined ? failureCount > 0 : card === null || card.isExpired)) setHasForm(true)
  const underWay = paymentInProgress(error)
  useWayToPayment(underWay)
  if (underWay) return <LoadingForm />
  if (error) return <ReadFailure title={t('paymentFormError')} reading={reading} />
  if (!data || (!isForm && !card)) return <LoadingForm />
  const payment = { clientSecret: data.client_secret, paymentIntentId: data.paymentIntentId, plan, credits: quantity }
  if (isForm || !card) return <CardForm payment={payment} amount={amount} onPress={onPress} />
  return <PayWithSavedCard payment={payment} card={card} amount={amount} onPress={onPress} onOtherCard={onNewCard} />
}

/** The same payment, if it is being processed in another tab or on another phone. */
function paymentInProgress(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem) || error.problem.code !== 'payment_in_progress') return undefined
  return String(error.problem.params?.['paymentIntentId'])
}
