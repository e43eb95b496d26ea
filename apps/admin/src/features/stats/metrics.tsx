import { useTranslation } from '@arribo/i18n'
import { PageLink } from '../../layout/page-link.tsx'
import type { Stats } from './stats.queries.ts'
import { Metric, metricLinkClass, StatCard } from './stat-card.tsx'
import { TaskMetrics } from './task-metrics.tsx'

/** All counters by section, or placeholders while loading. Those whose list would show something else lead nowhere. */
export function Metrics({ stats }: { stats: Stats | undefined }) {
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
            <PageLink to="/admin/users" aria-label={`${users}, ${t('total')}: ${figure}`} className={metricLinkClass}>
              {figure}
            </PageLink>
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
