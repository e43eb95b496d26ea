import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/card'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { AttentionSection } from './attention-section.tsx'
import { type DashboardSearch, wholeKinds, withToggled } from './dashboard-search.ts'
import { type Stats, useStats } from './stats.queries.ts'
import { Freshness, LateFigures } from '../../layout/freshness/freshness.tsx'
import { TrendsSection } from './trends-section.tsx'
import { ImageBankSection } from './image-bank-section.tsx'
import { Metric, metricLinkClass, StatCard } from './stat-card.tsx'

type Props = {
  needs: ReactNode
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

export function DashboardPage({ needs, search, onSearch }: Props) {
  const { t } = useTranslation('stats')
  const [isPaused, setPaused] = useState(false)
  const { data, error, refetch } = useStats(isPaused)
  const refresh = () => void refetch()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTitle>{t('title')}</PageTitle>
        {data && <Freshness updatedAt={data.at} isPaused={isPaused} onPause={setPaused} onRefresh={refresh} />}
      </div>
      {!data && !error && (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      )}
      {data && <LateFigures lateMs={data.stats.lateMs} />}
      {needs}
      <AttentionSection
        isPaused={isPaused}
        whole={wholeKinds(search)}
        onWhole={(kind) => onSearch(withToggled(search, kind))}
      />
      {error && data && <Banner tone="danger" role="alert" title={t('error')} />}
      {error && !data ? (
        <Card>
          <ReadFailure title={t('error')} error={error} onRetry={refresh} />
        </Card>
      ) : (
        <Metrics stats={data?.stats} />
      )}
      <TrendsSection isPaused={isPaused} />
      <ImageBankSection />
    </>
  )
}

/** A counter is linked only if a list shows exactly what it counts. */
function Metrics({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('stats')
  const [users, arrivals, selfies] = [t('users.title'), t('arrivals.title'), t('sparkSelfies.title')]
  const approved = stats?.submitSelfieSpark ?? 0
  const spark = stats && {
    total: stats.spark.total,
    completed: stats.spark.completedSpark,
    pending: stats.spark.pendingSpark,
    failed: stats.spark.failedSpark,
  }
  return (
    <div
      aria-busy={!stats}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:[&>*]:col-span-2 lg:[&>*:nth-child(n+4)]:col-span-3"
    >
      <StatCard title={users}>
        <Metric
          name={t('total')}
          value={stats?.users.total}
          link={(figure) => (
            <Link to="/admin/users" aria-label={`${users}, ${t('total')}: ${figure}`} className={metricLinkClass}>
              {figure}
            </Link>
          )}
        />
        <Metric name={t('users.today')} value={stats?.users.todayTotal} />
      </StatCard>
      <StatCard title={arrivals}>
        <Metric name="Arribo" value={stats?.imhere.ihArribo} />
        <Metric name={t('arrivals.pages')} value={stats?.imhere.ihiframe} />
      </StatCard>
      <StatCard title={selfies}>
        <Metric
          name={t('sparkSelfies.approved')}
          value={stats && [approved, approved + stats.submitSelfieSparkDisapproved]}
        />
      </StatCard>
      <TaskMetrics title={t('flexTasks.title')} platform="other" counts={stats?.tasks} />
      <TaskMetrics title={t('sparkTasks.title')} platform="spark" counts={spark} />
    </div>
  )
}

type Counts = { readonly total: number; readonly completed: number; readonly pending: number; readonly failed: number }
type MetricsProps = { title: string; platform: 'other' | 'spark'; counts: Counts | undefined }

function TaskMetrics({ title, platform, counts }: MetricsProps) {
  const { t } = useTranslation('stats')
  const metric = (name: string, value: number | undefined, status?: 'completed' | 'pending' | 'failed') => (
    <Metric
      name={name}
      value={value}
      link={(words) => (
        <Link
          to="/admin/tasks"
          search={{ ...(status && { status }), platform }}
          aria-label={`${title}, ${name}: ${words}`}
          className={metricLinkClass}
        >
          {words}
        </Link>
      )}
    />
  )
  return (
    <StatCard title={title}>
      {metric(t('total'), counts?.total)}
      {metric(t('completed'), counts?.completed, 'completed')}
      {metric(t('pending'), counts?.pending, 'pending')}
      {metric(t('failed'), counts?.failed, 'failed')}
    </StatCard>
  )
}
