import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'
import { FirstStep } from '../../app/parts/first-step.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { readChoice } from './chosen-plan.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { Outcome } from './outcome/outcome.tsx'
import type { PaySearch } from './pay-search.ts'
import { isReturned, paymentQuery } from './payments.queries.ts'
import { Purchase } from './purchase.tsx'
import { Suspended } from './suspended.tsx'

/** Choice, payment, outcome: the URL alone decides which one shows. */
export function PayPage({ search }: { search: PaySearch }) {
  const { t } = useTranslation(['payments', 'app'])
  const navigate = useNavigate({ from: '/app/pay' })
  const { goodStanding } = useMe()
  const title = useTitle(search)
  return (
    <div className="grid gap-5">
      <div>
        {goodStanding ? <BackLink to="/app">{t('app:back')}</BackLink> : <FirstStep name="pay" />}
        <PageTitle>{t(`payments:${title}`)}</PageTitle>
      </div>
      <Step search={search} onChoose={(next) => void navigate({ to: '/app/pay', search: next })} />
    </div>
  )
}

/** Title of the page: payment, or the outcome of one. */
function useTitle({ payment_intent: intent }: PaySearch) {
  const { data } = useQuery({ ...paymentQuery(intent ?? ''), enabled: intent !== undefined })
  if (intent === undefined || data?.outcome === 'try_again') return 'title'
  return data?.outcome === 'paid' && !isReturned(data) ? 'outcome.paid.title' : 'outcome.title'
}

function Step({ search, onChoose }: { search: PaySearch; onChoose: (search: PaySearch) => void }) {
  const { isSuspended } = useMe()
  if (search.payment_intent) return <Outcome paymentIntentId={search.payment_intent} onAgain={onChoose} />
  if (isSuspended) return <Suspended />
  const choice = readChoice(search)
  if (!choice) return <ChoosePlan onChoose={onChoose} />
  const { plan, quantity } = choice
  return (
    <Purchase
      key={`${plan} ${quantity}`}
      plan={plan}
      credits={quantity}
      isNewCard={search.card === 'new'}
      onChange={onChoose}
    />
  )
}
