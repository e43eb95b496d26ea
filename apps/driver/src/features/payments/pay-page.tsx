import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { linkClass } from '@arribo/ui/text-link'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { Outcome } from './outcome.tsx'
import type { PaySearch } from './pay-search.ts'
import { Purchase } from './purchase.tsx'

/** Choose, pay, and what became of it: which of the three shows is said by the address alone. */
export function PayPage({ search }: { search: PaySearch }) {
  const { t } = useTranslation(['pay', 'app'])
  const navigate = useNavigate({ from: '/app/pay' })
  const { goodStanding } = useMe()
  return (
    <div className="grid gap-5">
      <div>
        {goodStanding && (
          <Link to="/app" className={linkClass('back')}>
            <Icon name="back" />
            {t('app:back')}
          </Link>
        )}
        <PageTitle>{t('pay:title')}</PageTitle>
      </div>
      <Step search={search} onChoose={(next) => void navigate({ to: '/app/pay', search: next })} />
    </div>
  )
}

function Step({ search, onChoose }: { search: PaySearch; onChoose: (search: PaySearch) => void }) {
  if (search.payment_intent) return <Outcome paymentIntentId={search.payment_intent} onAgain={onChoose} />
  if (search.plan)
    return (
      <Purchase
        key={`${search.plan} ${search.credits}`}
        plan={search.plan}
        credits={Number(search.credits ?? 1)}
        onChange={onChoose}
      />
    )
  return <ChoosePlan onChoose={onChoose} />
}
