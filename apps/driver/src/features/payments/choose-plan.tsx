import { limits } from '@arribo/api-contracts/shared/limits'
import { type PlanKind, prices, totalCents } from '@arribo/api-contracts/shared/money'
import { formatMoney, type Language, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { Stepper } from '@arribo/ui/stepper'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../app/me.ts'
import type { PaySearch } from './pay-search.ts'

export function ChoosePlan({ onChoose }: { onChoose: (search: PaySearch) => void }) {
  const { t, i18n } = useTranslation(['pay', 'app'])
  const { goodStanding } = useMe()
  const [plan, setPlan] = useState<PlanKind>('week')
  const [credits, setCredits] = useState(1)
  const money = (amountCents: number) => formatMoney(amountCents, i18n.language as Language)
  const choices = [
    { value: 'week', title: t('pay:week'), text: t('pay:weekText'), aside: money(prices.week) },
    { value: 'credits', title: t('pay:credits'), text: t('pay:creditsText', { price: money(prices.credit) }) },
  ] as const
  return (
    <>
      {!goodStanding && <Banner tone="info" title={t('pay:expiredNotice')} />}
      <ChoiceCards legend={t('pay:choose')} choices={choices} value={plan} onChange={setPlan} />
      {plan === 'credits' && (
        <div>
          <p className="mb-2 text-15 font-bold">{t('pay:howMany')}</p>
          <Stepper label={t('pay:howMany')} value={credits} {...limits.creditsPerPurchase} onChange={setCredits} />
        </div>
      )}
      <p
        className="flex items-baseline justify-between border-t border-border pt-4 text-20 font-bold"
        aria-live="polite"
      >
        <span>{t('pay:total')}</span>
        <span className="text-24">{money(totalCents(plan, credits))}</span>
      </p>
      <Button onClick={() => onChoose(plan === 'week' ? { plan } : { plan, credits: String(credits) })}>
        {t('app:continue')}
      </Button>
      <Link to="/app/receipts" className={linkClass('alone', 'justify-self-center')}>
        {t('pay:receipts')}
      </Link>
    </>
  )
}
