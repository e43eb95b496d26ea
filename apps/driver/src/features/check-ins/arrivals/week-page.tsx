import type { ArrivalSum, WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { formatMoney, formatNumber, useTranslation, type Language } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { EmptyState } from '@arribo/ui/empty-state'
import { Skeleton } from '@arribo/ui/spinner'
import { PageHead } from '../../../layout/page-head.tsx'
import { Read } from '../../../layout/read-failure.tsx'
import { useArrivals } from './arrivals.queries.ts'
import { localeOf } from '@arribo/i18n/languages'

export function WeekPage() {
  const { t } = useTranslation('checkInsArrivals')
  return (
    <div className="grid gap-4">
      <PageHead to="/app" title={t('title')} />
      <Read title={t('failed')} reading={useArrivals()} meanwhile={<Skeleton className="h-48 w-full" />}>
        {(week) => <Week week={week} />}
      </Read>
    </div>
  )
}

function Week({ week }: { week: WeekOfArrivals }) {
  const { t } = useTranslation('checkInsArrivals')
  if (week.arrivals.length === 0)
    return (
      <EmptyState icon="clock" title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    )
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3">
        <Sum title={t('today')} sum={week.today} />
        <Sum title={t('week')} sum={week.week} />
      </div>
      <p className="text-15 text-text-2">{t('note')}</p>
      <ul className="divide-y divide-border overflow-hidden rounded-card border border-border bg-surface">
        {week.arrivals.map((arrival) => (
          <ArrivalItem key={arrival.assignmentId} arrival={arrival} />
        ))}
      </ul>
    </>
  )
}

function Sum({ title, sum }: { title: string; sum: ArrivalSum }) {
  const { t, language } = useTranslation('checkInsArrivals')
  return (
    <Card>
      <h2 className="text-15 text-text-2">{title}</h2>
      <p className="text-[length:min(1.875rem,11vw)] font-bold tabular-nums">{formatMoney(sum.payCents, language)}</p>
      <p className="text-15 text-text-2">
        {t('arrivals', { count: sum.arrivals })} · {t('hours', { hours: formatNumber(sum.minutes / 60, language) })}
      </p>
    </Card>
  )
}

function ArrivalItem({ arrival: { arrivedAt, block } }: { arrival: WeekOfArrivals['arrivals'][number] }) {
  const { t, language } = useTranslation('checkInsArrivals')
  const time = formatOfWeek(new Date(arrivedAt), language)
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-bold wrap-anywhere">{block.station}</p>
        <p className="font-bold tabular-nums">{formatMoney(block.payCents, language)}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-15 text-text-2">
        <time dateTime={arrivedAt}>{t('arrivedAt', { time })}</time>
        <span>{t('hours', { hours: formatNumber(block.durationInMinutes / 60, language) })}</span>
      </p>
    </li>
  )
}

const formatOfWeek = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)
