import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatMoment, formatMoney, formatNumber, formatServiceDay, useTranslation } from '@arribo/i18n'
import { useNow } from '@arribo/ui/use-now'
import { ShownChanged } from '../../../layout/asking/decision-dialog.tsx'
import type { ChargeDetails } from './charge.queries.ts'
import { effectsOf } from './refund.rules.ts'

export function RefundEffect({ charge, cents }: { charge: ChargeDetails; cents: number }) {
  const { t, language } = useTranslation('paymentsCharge')
  const show = (value: Date | number) =>
    value instanceof Date ? formatMoment(value, language, 'America/New_York') : value
  const now = new Date(useNow(60_000))
  return (
    <section aria-label={t('refund.effect')} className="rounded-control bg-surface-2 p-3 text-14">
      <h3 className="text-14 font-bold">{t('refund.effect')}</h3>
      <div role="status">
        <ul className="list-disc pl-5">
          <li>{t('refund.money', { amount: formatMoney(cents, language) })}</li>
          {effectsOf(charge.refundable, cents, now).map(({ kind, before = 0, after = 0, count = 0 }) => (
            <li key={kind}>{t(`refund.${kind}`, { before: show(before), after: show(after), count })}</li>
          ))}
        </ul>
      </div>
      <p className="mt-1 text-13 text-text-2">{t('refund.whenItLeaves')}</p>
    </section>
  )
}

export function RefundChanged({ charge, before }: { charge: ChargeDetails; before: ChargeDetails | undefined }) {
  const { t, language } = useTranslation('paymentsCharge')
  const wordsOf = ({ refundable: { leftCents, has } }: ChargeDetails): string[] => [
    t('refunds.left', { amount: formatMoney(leftCents, language) }),
    ...(has
      ? [
          t('refund.hasCredits', { count: has.credits, total: formatNumber(has.credits, language) }),
          has.serviceEndsOn === null
            ? t('refund.hasNoService')
            : t('refund.hasService', { day: formatServiceDay(expiryMoment(has.serviceEndsOn), language) }),
        ]
      : []),
  ]
  return before && <ShownChanged before={wordsOf(before)} now={wordsOf(charge)} />
}
