import type { getPayment } from '@arribo/api-contracts/driver/payments'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { linkClass } from '@arribo/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { givenReferral } from '../../app/codes/pending-confirmation.ts'
import { useMe } from '../../app/me.ts'
import { FirstStep } from '../../app/parts/first-step.tsx'
import { BackLink } from '../../layout/page-head.tsx'
import { ChoosePlan } from './choose-plan.tsx'
import { readChoice } from './payments.rules.ts'
import { dropLastPayment, isFor, onLastPayment, readLastPayment } from './last-payment.ts'
import { LoadingForm } from './loading-form.tsx'
import { Outcome, Result } from './outcome/outcome.tsx'
import { Unfinished } from './outcome/unfinished.tsx'
import type { PaySearch } from './pay-search.ts'
import { isPayable, isReturned, paymentQuery, recentPaymentQuery, useUsedUp } from './payments.queries.ts'
import { Summary } from './summary.tsx'
import { useWayToPayment } from './use-way-to-payment.ts'

/** The URL alone decides between choice, payment and outcome. */
export function PayPage({ search, week }: { search: PaySearch; week: ReactNode }) {
  const { t } = useTranslation(['payments', 'app'])
  const navigate = useNavigate({ from: '/app/pay' })
  const { goodStanding, setupComplete } = useMe()
  const title = useTitle(search)
  const { plan, card, payment_intent: intent } = search
  return (
    <div className="grid gap-5">
      <div>
        {goodStanding ? <BackLink to="/app">{t('app:back')}</BackLink> : <FirstStep name="pay" />}
        {/* Each step is a page of its own. Its heading takes the focus, which the button before it lost. */}
        <PageTitle key={[plan, card, intent, title].join(' ')}>{t(`payments:${title}`)}</PageTitle>
      </div>
      {/* Without a credit every way to the home page leads here, also from the arrival that spent the last one. */}
      {!goodStanding && setupComplete && week}
      <UnknownReferral />
      <Step search={search} onChoose={(next) => void navigate({ to: '/app/pay', search: next })} />
      {!goodStanding && (
        <Link to="/app/help" className={buttonClass('quiet', 'driver', 'justify-self-center')}>
          <Icon name="info" />
          {t('payments:help')}
        </Link>
      )}
    </div>
  )
}

/** Told after the registration and to this driver alone, so that nobody can find out codes by trying. */
function UnknownReferral() {
  const { t } = useTranslation('payments')
  const { welcome, setupComplete } = useMe()
  const code = givenReferral.read()
  if (code === undefined || welcome !== null || setupComplete) return null
  return (
    <Banner tone="warning" title={t('unknownReferral.title', { code })}>
      {t('unknownReferral.text')}
    </Banner>
  )
}

function useTitle({ payment_intent: intent }: PaySearch) {
  const { data } = useQuery({ ...paymentQuery(intent ?? ''), enabled: intent !== undefined })
  if (intent === undefined || (data && isPayable(data))) return 'title'
  return data?.outcome === 'paid' && !isReturned(data) ? 'outcome.paid.title' : 'outcome.title'
}

type StepProps = { search: PaySearch; onChoose: (search: PaySearch) => void }

function Step({ search, onChoose }: StepProps) {
  const { isSuspended } = useMe()
  if (search.payment_intent) return <Outcome paymentIntentId={search.payment_intent} onAgain={onChoose} />
  if (isSuspended) return <Suspended />
  return <Buying search={search} onChoose={onChoose} />
}

/** While the bank decides on a payment, of this tab or another, nothing can be bought: it would be paid for twice. */
function Buying({ search, onChoose }: StepProps) {
  const [last, setLast] = useState(readLastPayment)
  useEffect(() => onLastPayment(() => setLast(readLastPayment())), [])
  const choice = readChoice(search)
  const [chosen, setChosen] = useState(choice)
  if (choice && (choice.plan !== chosen?.plan || choice.quantity !== chosen.quantity)) setChosen(choice)
  const intent = last?.paymentIntentId
  const { data, isLoading } = useQuery({ ...recentPaymentQuery(intent ?? ''), enabled: intent !== undefined })
  const isChecking = data?.outcome === 'checking'
  useWayToPayment(isChecking ? intent : undefined)
  const [isFirstLook, setFirstLook] = useState(intent !== undefined)
  if (isFirstLook && !isLoading) setFirstLook(false)
  if (isChecking || (isFirstLook && isLoading)) return <LoadingForm />
  if (!choice)
    return <ChoosePlan last={last} isUnfinished={data?.outcome === 'unfinished'} before={chosen} onChoose={onChoose} />
  const { plan, quantity } = choice
  const isSame = isFor(plan, quantity, last)
  return (
    <Purchase
      key={`${plan} ${quantity}`}
      plan={plan}
      credits={quantity}
      recent={isSame ? data : undefined}
      recentId={isSame ? intent : undefined}
      isNewCard={search.card === 'new'}
      onChange={onChoose}
      onAgain={() => {
        dropLastPayment()
        setLast(undefined)
      }}
    />
  )
}

/** Takes the place of the plans, because paying would buy service that can't be used. */
function Suspended() {
  const { t } = useTranslation('payments')
  return (
    <>
      <Banner tone="warning" title={t('suspended.title')}>
        <p>{t('suspended.text')}</p>
      </Banner>
      <Link to="/app/help" className={buttonClass('primary')}>
        {t('suspended.support')}
      </Link>
      <Link to="/app/receipts" className={linkClass('alone', 'justify-self-center')}>
        {t('receipts')}
      </Link>
    </>
  )
}

type PurchaseProps = {
  plan: PlanId
  credits: number
  recent: Answer<typeof getPayment> | undefined
  recentId: string | undefined
  isNewCard: boolean
  onChange: (search: PaySearch) => void
  onAgain: () => void
}

/**
 * If the same thing was just paid, in this tab or another, shows that first. The form shows only if the driver wants to
 * pay again, or has to because the credits are already spent.
 */
function Purchase({ plan, credits, recent, recentId, isNewCard, onChange, onAgain }: PurchaseProps) {
  const isUsedUp = useUsedUp(recent?.granted ? recentId : undefined)
  if (isUsedUp === 'asking') return <LoadingForm />
  if (recent?.outcome === 'paid' && !isUsedUp && !isReturned(recent)) return <PaidAlready onAgain={onAgain} />
  const earlier = recent?.outcome === 'unfinished' && <Unfinished />
  return <Summary plan={plan} credits={credits} isNewCard={isNewCard} earlier={earlier} onChange={onChange} />
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
