import { useTranslation } from '@arribo/i18n'
import { PageLink } from '../../layout/page-link.tsx'
import type { Stats } from './stats.queries.ts'
import { Metric, metricLinkClass, StatCard } from './stat-card.tsx'
import { TaskMetrics } from './task-metrics.tsx'

type Way = { readonly to: '/admin/users' | '/admin/logs' | '/admin/tasks'; readonly search?: Record<string, string> }

/** A counter whose value links to the list of what it counts, newest first. */
const leading = (title: string, name: string, way: Way) => ({
  name,
  link: (figure: string) => (
    <PageLink {...way} aria-label={`${title}, ${name}: ${figure}`} className={metricLinkClass}>
      {figure}
    </PageLink>
  ),
})
const toUsers: Way = { to: '/admin/users' }
const toArrivals: Way = { to: '/admin/logs', search: { status: 'IM_HERE' } }
const toSparkTasks: Way = { to: '/admin/tasks', search: { platform: 'spark' } }

/** All counters by section, or placeholders while loading. */
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
        <Metric {...leading(users, t('total'), toUsers)} value={stats?.users.total} />
        <Metric {...leading(users, t('users.today'), toUsers)} value={stats?.users.todayTotal} />
      </StatCard>
      <StatCard title={arrivals}>
        <Metric {...leading(arrivals, 'Arribo', toArrivals)} value={stats?.imhere.ihArribo} />
        <Metric {...leading(arrivals, t('arrivals.pages'), toArrivals)} value={stats?.imhere.ihiframe} />
      </StatCard>
      <StatCard title={selfies}>
        <Metric
          {...leading(selfies, t('sparkSelfies.approved'), toSparkTasks)}
          value={stats && [approved, approved + stats.submitSelfieSparkDisapproved]}
        />
      </StatCard>
      <TaskMetrics title={t('flexTasks.title')} platform="other" counts={stats?.tasks} />
      <TaskMetrics title={t('sparkTasks.title')} platform="spark" counts={spark} />
    </div>
  )
}
