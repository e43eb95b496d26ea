import {
  cheaperThan,
  type CountedPlanId,
  grantOf,
  isCounted,
  planIds,
  plans,
  quantitiesOf,
  totalCents,
} from '@arribo/api-contracts/shared/money/plans'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { Stepper } from '@arribo/ui/stepper'
import { linkClass } from '@arribo/ui/text-link'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../app/me.ts'
import { ReturnedPayment } from './receipts/returned-payment.tsx'
import { PayWithSavedCard } from './saved-card/pay-with-saved-card.tsx'
import { useCoveredUntil } from './covered-until.ts'
import { type Choice, payNotice, searchFor } from './payments.rules.ts'
import type { PaySearch } from './pay-search.ts'
import { useQuery } from '@tanstack/react-query'
import { isFor, type LastPayment } from './last-payment.ts'
import { Unfinished } from './outcome/unfinished.tsx'
import { intentQuery } from './payments.queries.ts'
import { savedCardQuery } from './saved-card/saved-card.queries.ts'

type Props = {
  last: LastPayment | undefined
  isUnfinished: boolean
  /** What was chosen before the driver came back from its summary. */
  before: Choice | undefined
  onChoose: (search: PaySearch) => void
}

export function ChoosePlan({ last, isUnfinished, before, onChoose }: Props) {
  const { t, language } = useTranslation(['payments', 'app', 'plans'])
  const renewal = useRenewal(last)
  const [plan, setPlan] = useState(before?.plan ?? planIds[0])
  const [asked, setAsked] = useState(before?.quantity ?? 1)
  const covered = useCoveredUntil()
  const money = (amountCents: number) => formatMoney(amountCents, language)
  const choices = planIds.map((value) => {
    const price = money(plans[value].priceCents)
    const text = t(`plans:${value}.text`, { price, ...covered(grantOf(value, 1).days) })
    return { value, title: t(`plans:${value}.title`), text, aside: isCounted(value) ? undefined : price }
  })
  return (
    <>
      <Notice />
      {last && isUnfinished && (
        <Unfinished onGoOn={() => onChoose(searchFor({ plan: last.plan, quantity: last.credits }))} />
      )}
      {renewal && (
        <PayWithSavedCard
          {...renewal}
          amount={money(totalCents('week', 1))}
          note={t('payments:covers', covered(grantOf('week', 1).days))}
          onOtherCard={() => onChoose({ plan: 'week', card: 'new' })}
        />
      )}
      <ChoiceCards legend={t('payments:choose')} choices={choices} value={plan} onChange={setPlan} />
      {isCounted(plan) && <HowMany plan={plan} value={asked} onChange={setAsked} />}
      <p
        className="flex items-baseline justify-between border-t border-border pt-4 text-20 font-bold"
        aria-live="polite"
      >
        <span>{t('payments:total')}</span>
        <span className="text-24">{money(totalCents(plan, asked))}</span>
      </p>
      <p className="text-15 text-text-2">{t('payments:currency')}</p>
      <Button kind={renewal ? 'secondary' : 'primary'} onClick={() => onChoose(searchFor({ plan, quantity: asked }))}>
        {t('app:continue')}
      </Button>
      <ReceiptsLink />
    </>
  )
}

/** Hidden from drivers who have never paid. One with a receipt and no trace of service finds it in the profile. */
function ReceiptsLink() {
  const { t } = useTranslation('payments')
  const { setupComplete, credits, expirationDateTimestamp } = useMe()
  if (!setupComplete && credits === 0 && expirationDateTimestamp === null) return null
  return (
    <Link to="/app/receipts" className={linkClass('alone', 'justify-self-center')}>
      {t('receipts')}
    </Link>
  )
}

function HowMany({ plan, value, onChange }: { plan: CountedPlanId; value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation(['payments', 'plans'])
  const range = quantitiesOf(plan)
  const label = t(`plans:${plan}.howMany`)
  return (
    <div>
      <p className="mb-2 text-15 font-bold">{label}</p>
      <Stepper
        label={label}
        value={value}
        {...range}
        atMax={t('payments:mostAtOnce', { max: range.max })}
        onChange={onChange}
      />
      <Cheaper than={plan} />
    </div>
  )
}

function Cheaper({ than }: { than: CountedPlanId }) {
  const { t } = useTranslation(['payments', 'plans'])
  const cheaper = cheaperThan(than)
  const covered = useCoveredUntil()
  if (!cheaper) return null
  const { plan, from } = cheaper
  return (
    <p className="mt-2 text-15 text-text-2">
      {t('payments:dearer', {
        amount: from,
        plan: t(`plans:${plan}.sold`),
        until: covered(grantOf(plan, 1).days).until,
      })}
    </p>
  )
}

function Notice() {
  const { t } = useTranslation('payments')
  const when = useWhen()
  const now = useNow(60_000)
  const notice = payNotice(useMe(), now)
  if (!notice) return null
  const title =
    notice.name === 'ended' ? t('notice.ended', { day: when.day(notice.endedAt, now) }) : t(`notice.${notice.name}`)
  return (
    <Banner tone="info" title={title}>
      {notice.name !== 'new' && <ReturnedPayment />}
    </Banner>
  )
}

/**
 * Buys another week for a driver who has had one and has a saved card. Not offered right after a payment for a week, in
 * this tab or another, because the usual way through the plans shows its outcome.
 */
function useRenewal(last: LastPayment | undefined) {
  const { expirationDateTimestamp } = useMe()
  const { data: card } = useQuery({ ...savedCardQuery, enabled: expirationDateTimestamp !== null })
  const isOffered = card && !card.isExpired && !isFor('week', 1, last)
  const { data: intent } = useQuery({ ...intentQuery('week', 1), enabled: Boolean(isOffered) })
  if (!isOffered || !intent) return undefined
  const { client_secret: clientSecret, paymentIntentId } = intent
  return { card, payment: { paymentIntentId, clientSecret, plan: 'week', credits: 1 } } as const
}
