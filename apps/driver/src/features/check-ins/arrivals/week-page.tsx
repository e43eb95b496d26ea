import type { ArrivalSum, WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { formatMoney, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { EmptyState } from '@arribo/ui/empty-state'
import { Skeleton } from '@arribo/ui/spinner'
import { PageHead } from '../../../layout/page-head.tsx'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { ArrivalItem } from './arrival-item.tsx'
import { useArrivals } from './arrivals.queries.ts'

/** Arrivals, hours and pay of today and this week, from our own records. */
export function WeekPage() {
  const { t } = useTranslation('checkInsArrivals')
  const { data, error, isFetching, refetch } = useArrivals()
  return (
    <div className="grid gap-4">
      <PageHead to="/app" title={t('title')} />
      {data && <Week week={data} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {!data && error && (
        <ReadFailure title={t('failed')} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
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
  const { t } = useTranslation('checkInsArrivals')
  const language = useLanguage()
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
