import { chargeStates } from '@arribo/api-contracts/admin/lists/choices'
import { readChargeName } from '@arribo/api-contracts/shared/money/charges'
import { formatDay, formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { useNow } from '@arribo/ui/use-now'
import { Link } from '@tanstack/react-router'
import { FilterSelect } from '../../../layout/lists/filter-select.tsx'
import { ListPage } from '../../../layout/lists/list-page.tsx'
import type { OnChange, Searched } from '../../../layout/lists/list-search.ts'
import { byDate } from '../../../layout/lists/list-table.tsx'
import { DaysFilter } from './billing-filters.tsx'
import { type BillingSearch, daysOf, lastBilling, withChange } from './billing-search.ts'
import { type BillingSummary, useBillingSummary, useCharges } from './billing.queries.ts'
import { ExportButton, ExportState, useChargesExport } from './charges-export.tsx'
import { useChargeColumns } from './charge-columns.tsx'
import { billingCounters } from '@arribo/api-contracts/shared/money/billing-counters'
import { Badge } from '@arribo/ui/badge'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/spinner'
import { type ReactNode, useEffect } from 'react'
import { LateFigures } from '../../../layout/freshness/freshness.tsx'
import { PartFailure } from '../../../layout/read-failure.tsx'

export function BillingPage({ search, onSearch }: Searched<BillingSearch>) {
  const { t } = useTranslation('paymentsBilling')
  useEffect(() => lastBilling.keep(search), [search])
  const days = useDaysInWords(search)
  const onChange: OnChange = (change, how) => onSearch(withChange(search, change), how)
  const onFilter = (filter: object) => onSearch(withChange(search, filter))
  const list = useCharges(search, onChange)
  const file = useChargesExport(search, list.answer)
  return (
    <ListPage
      name="charges"
      words="paymentsBilling"
      count={(count, isCapped) => t(isCapped ? 'capped' : 'count', count)}
      list={list}
      search={search}
      onChange={onChange}
      above={
        <>
          <BillingCards search={search} />
          <ExportState file={file} />
        </>
      }
      filters={
        <>
          <DaysFilter search={search} onDays={({ startDate, endDate }) => onFilter({ startDate, endDate })} />
          <FilterSelect
            label={t('columns.status')}
            value={search.status ?? ''}
            onChoose={(status) => onFilter({ status })}
            choices={[['', t('states.all')], ...chargeStates.map((state) => [state, t(`states.${state}`)] as const)]}
          />
          <p className="text-text-2">{days}</p>
        </>
      }
      actions={<ExportButton file={file} answer={list.answer} />}
      columns={useChargeColumns()}
      rows={list.answer?.data}
      rowId={({ id }) => id}
      sorts={byDate('created')}
      sort={search.sort}
      placeholder={
        <NoCharges
          search={search}
          isPartly={list.page.hasMore}
          onClear={() => onFilter({ search: undefined, status: undefined })}
        />
      }
    />
  )
}

function useDaysInWords(search: BillingSearch): string {
  const { t, language } = useTranslation('paymentsBilling')
  const { startDate, endDate } = daysOf(search, useNow(60_000))
  const show = (day: string) => formatDay(new Date(day), language, 'UTC')
  return t('days', { from: show(startDate), to: show(endDate) })
}

type NoChargesProps = {
  search: BillingSearch
  /** Only the newest charges were looked at, and none of them matched. */
  isPartly: boolean
  onClear: () => void
}

function NoCharges({ search: asked, isPartly, onClear }: NoChargesProps) {
  const { t } = useTranslation('paymentsBilling')
  const days = useDaysInWords(asked)
  const { search, status } = asked
  const isNarrowed = search !== undefined || status !== undefined
  const charge = search === undefined ? undefined : readChargeName(search)
  const clear = isNarrowed && (
    <span className="flex flex-wrap justify-center gap-2">
      {charge !== undefined && (
        <Link to="/admin/billing/$charge" params={{ charge }} className={buttonClass('primary', 'compact')}>
          {t('onAnyDay')}
        </Link>
      )}
      <Button kind="secondary" size="compact" onClick={onClear}>
        {t(status === undefined ? 'clearSearch' : 'clearFilters')}
      </Button>
    </span>
  )
  if (isPartly) return <EmptyState icon="search" title={t('noneYet')} action={clear} />
  const sentence = () => {
    if (status === undefined) return search === undefined ? t('noneIn', { days }) : t('noneFor', { search, days })
    const state = t(`states.${status}`)
    return search === undefined ? t('noneSo', { state, days }) : t('noneSoFor', { state, search, days })
  }
  return (
    <EmptyState icon={isNarrowed ? 'search' : 'card'} title={t('none')} action={clear}>
      {sentence()}
    </EmptyState>
  )
}

function BillingCards({ search }: { search: BillingSearch }) {
  const { t } = useTranslation('paymentsBilling')
  const { data, error, isPlaceholderData, refetch } = useBillingSummary(search)
  if (error) return <PartFailure title={t('totalsError')} error={error} onRetry={refetch} />
  return (
    <section aria-label={t('totals')} aria-busy={!data || isPlaceholderData} className="grid gap-2">
      {data && <LateFigures lateMs={data.lateMs} />}
      {data?.isTotalCapped && <Badge tone="yellow">{t('partial')}</Badge>}
      <p className="text-13 text-text-2">{t('allStatuses')}</p>
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
  const counted = (count: number) => ({ count, total: formatNumber(count, language) })
  const charges = summary && [
    ...billingCounters.map((counter) => t(`plans:charges.${counter}`, counted(summary[counter]))),
    ...(summary.failedCharges > 0 ? [t('paymentsBilling:failedApart', counted(summary.failedCharges))] : []),
  ]
  return (
    <>
      <Metric label={t('paymentsBilling:totalPayment')} hint={t('paymentsBilling:totalPaymentHint')}>
        {summary && money(summary.totalPaymentCents)}
      </Metric>
      <Metric label={t('paymentsBilling:totalCharges')} hint={charges?.join(', ')}>
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
