import { formatMoment, formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { useNow } from '@arribo/ui/use-now'
import type { ChargeDetails } from './charge.queries.ts'
import { type Effect, effectsOf } from './refund.rules.ts'

const minuteMs = 60_000

/** Previews the effect of a refund of `cents`. */
export function RefundEffect({ charge, cents }: { charge: ChargeDetails; cents: number }) {
  const { t } = useTranslation('paymentsCharge')
  const language = useLanguage()
  const say = useSentences()
  const now = new Date(useNow(minuteMs))
  return (
    <section aria-label={t('refund.effect')} className="rounded-control bg-surface-2 p-3 text-14">
      <h3 className="text-14 font-bold">{t('refund.effect')}</h3>
      <div role="status">
        <ul className="list-disc pl-5">
          <li>{t('refund.money', { amount: formatMoney(cents, language) })}</li>
          {effectsOf(charge.refundable, cents, now).map((effect) => (
            <li key={effect.kind}>{say(effect)}</li>
          ))}
        </ul>
      </div>
      <p className="mt-1 text-13 text-text-2">{t('refund.whenItLeaves')}</p>
    </section>
  )
}

function useSentences() {
  const { t } = useTranslation('paymentsCharge')
  const language = useLanguage()
  const show = (at: Date) => formatMoment(at, language, 'America/New_York')
  return (effect: Effect): string => {
    switch (effect.kind) {
      case 'endedAlready':
      case 'endsAnyway':
      case 'endsNow':
        return t(`refund.${effect.kind}`, { before: show(effect.before) })
      case 'endsToday':
      case 'endsEarlier':
        return t(`refund.${effect.kind}`, { before: show(effect.before), after: show(effect.after) })
      case 'credits':
        return t('refund.credits', { before: effect.before, after: effect.after })
      case 'usedUp':
        return t('refund.usedUp', { count: effect.count })
      case 'nobody':
      case 'keepsAll':
      case 'noService':
      case 'byHand':
        return t(`refund.${effect.kind}`)
    }
  }
}
