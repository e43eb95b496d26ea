import { billingCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import type { ReactNode } from 'react'
import { LateFigures } from '../../../layout/freshness/freshness.tsx'
import { PartFailure } from '../../../layout/part-failure.tsx'
import type { BillingSearch } from './billing-search.ts'
import { type BillingSummary, useBillingSummary } from './billing.queries.ts'

export function BillingCards({ search }: { search: BillingSearch }) {
  const { t } = useTranslation('paymentsBilling')
  const { data, error, isPlaceholderData, refetch } = useBillingSummary(search)
  if (error) return <PartFailure title={t('totalsError')} error={error} onRetry={refetch} />
  return (
    <section aria-label={t('totals')} aria-busy={!data || isPlaceholderData} className="grid gap-2">
      {data && <LateFigures lateMs={data.lateMs} />}
      {data?.isTotalCapped && <Badge tone="yellow">{t('partial')}</Badge>}
      {search.status && <p className="text-13 text-text-2">{t('allStatuses')}</p>}
      <dl
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        <Metrics summary={data} />
      </dl>
      {data?.isTotalCapped && <p className="text-13 text-text-2">{t('totalsCapped')}</p>}
    </section>
  )
}

function Metrics({ summary }: { summary: BillingSummary | undefined }) {
  const { t, language } = useTranslation(['paymentsBilling', 'plans'])
  const partly = (text: string) => (summary?.isTotalCapped ? t('paymentsBilling:atLeast', { text }) : text)
  const money = (cents: number) => partly(formatMoney(cents, language))
  const charges =
    summary &&
    billingCounters
      .map((counter) => ({ counter, count: summary[counter] }))
      .map(({ counter, count }) => t(`plans:charges.${counter}`, { count, total: formatNumber(count, language) }))
  const failed = summary?.failedCharges
    ? [
        t('paymentsBilling:failedApart', {
          count: summary.failedCharges,
          total: formatNumber(summary.failedCharges, language),
        }),
      ]
    : []
  return (
    <>
      <Metric label={t('paymentsBilling:totalPayment')} hint={t('paymentsBilling:totalPaymentHint')}>
        {summary && money(summary.totalPaymentCents)}
      </Metric>
      <Metric label={t('paymentsBilling:totalCharges')} hint={charges && [...charges, ...failed].join(', ')}>
        {summary && partly(formatNumber(summary.totalCharges, language))}
      </Metric>
      <Metric label={t('paymentsBilling:totalRefunded')} hint={t('paymentsBilling:totalRefundedHint')}>
        {summary && money(summary.totalRefundedCents)}
      </Metric>
      <Metric label={t('paymentsBilling:totalUsers')} hint={t('paymentsBilling:totalUsersHint')}>
        {summary && partly(formatNumber(summary.totalUsers, language))}
      </Metric>
    </>
  )
}

const Metric = ({ label, hint, children }: { label: string; hint: string | undefined; children: ReactNode }) => (
  <Card>
    <dt className="text-13 text-text-2">{label}</dt>
    <dd className="text-20 font-bold tabular-nums">{children ?? <Skeleton className="mt-1 h-6 w-24" />}</dd>
    <dd className="text-13 text-text-2">{hint ?? <Skeleton className="mt-1 h-3.5 w-32" />}</dd>
  </Card>
)
