import { ApiProblem } from '@arribo/api-contracts/client'
import { type PlanId, quantityOf, totalCents } from '@arribo/api-contracts/shared/money/plans'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { LoadingForm } from './loading-form.tsx'
import { intentQuery } from './payments.queries.ts'

const CardForm = lazy(() => import('./card-form.tsx').then(({ CardForm: form }) => ({ default: form })))

type Props = { plan: PlanId; credits: number; reason?: string | undefined; onChange: () => void }

/** What will be paid, and the card. `reason` says why an earlier try did not go through. */
export function Summary({ plan, credits, reason, onChange }: Props) {
  const { t } = useTranslation(['pay', 'plans'])
  const language = useLanguage()
  const amount = formatMoney(totalCents(plan, credits), language)
  return (
    <>
      <Card>
        <h2 className="text-17">{t('pay:summary')}</h2>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 [&>dd]:text-right">
          <dt className="text-text-2">{t('pay:plan')}</dt>
          <dd>{t(`plans:${plan}.title`)}</dd>
          <dt className="text-text-2">{t('pay:quantity')}</dt>
          <dd>{quantityOf(plan, credits)}</dd>
          <dt className="border-t border-border pt-2 font-bold">{t('pay:total')}</dt>
          <dd className="border-t border-border pt-2 text-right text-20 font-bold">{amount}</dd>
        </dl>
        <Button kind="secondary" className="mt-4 w-full" onClick={onChange}>
          {t('pay:changePlan')}
        </Button>
      </Card>
      {reason && <Banner tone="danger" title={reason} role="alert" />}
      <Payment plan={plan} credits={credits} amount={amount} />
    </>
  )
}

function Payment({ plan, credits, amount }: { plan: PlanId; credits: number; amount: string }) {
  const { t } = useTranslation(['pay', 'ui'])
  const quantity = quantityOf(plan, credits)
  const { data, error, isFetching, refetch } = useQuery(intentQuery(plan, quantity))
  const isUnderWay = useWayToPaymentInProgress(error)
  if (isUnderWay) return <LoadingForm />
  if (error)
    return (
      <Banner tone="danger" title={t('pay:paymentFormError')} role="alert">
        <p>{failureMessage(error, t('ui:error.text'))}</p>
        <Button kind="secondary" className="mt-3" isBusy={isFetching} onClick={() => void refetch()}>
          {t('ui:retry')}
        </Button>
      </Banner>
    )
  if (!data) return <LoadingForm />
  return (
    <Suspense fallback={<LoadingForm />}>
      <CardForm
        clientSecret={data.client_secret}
        paymentIntentId={data.paymentIntentId}
        plan={plan}
        credits={quantity}
        amount={amount}
      />
    </Suspense>
  )
}

/** A payment for the same thing is being processed, from another tab or phone: its outcome shows in place of a form. */
function useWayToPaymentInProgress(error: Error | null): boolean {
  const navigate = useNavigate()
  const problem =
    error instanceof ApiProblem && error.problem.code === 'payment_in_progress' ? error.problem : undefined
  const paymentIntentId = problem?.params?.['paymentIntentId']
  useEffect(() => {
    if (paymentIntentId !== undefined)
      void navigate({ to: '/app/pay', search: { payment_intent: String(paymentIntentId) }, replace: true })
  }, [paymentIntentId, navigate])
  return paymentIntentId !== undefined
}
