import { useTranslation } from '@arribo/i18n'
import type { Stats } from './dashboard.queries.ts'
import { Metric, StatCard } from './stat-card.tsx'
import { TaskMetrics } from './task-metrics.tsx'

/** All counters, by section; their places while they are being fetched. */
export function Metrics({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('dashboard')
  const approved = stats?.submitSelfieSpark ?? 0
  const spark = stats && {
    total: stats.spark.total,
    completed: stats.spark.completedSpark,
    pending: stats.spark.pendingSpark,
  }
  return (
    <div
      aria-busy={!stats}
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:[&>*]:col-span-2 lg:[&>*:nth-child(n+4)]:col-span-3"
    >
      <StatCard title={t('users.title')}>
        <Metric name={t('total')} value={stats?.users.total} />
        <Metric name={t('users.today')} value={stats?.users.todayTotal} />
      </StatCard>
      <StatCard title={t('arrivals.title')}>
        <Metric name="Arribo" value={stats?.imhere.ihArribo} />
        <Metric name={t('arrivals.pages')} value={stats?.imhere.ihiframe} />
      </StatCard>
      <StatCard title={t('sparkSelfies.title')}>
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
