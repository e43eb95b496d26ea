import { useTranslation } from '@arribo/i18n'
import { PageLink } from '../../layout/page-link.tsx'
import { Metric, metricLinkClass, StatCard } from './stat-card.tsx'

type Counts = { readonly total: number; readonly completed: number; readonly pending: number; readonly failed: number }
type Props = { title: string; platform: 'other' | 'spark'; counts: Counts | undefined }

/** The tasks of one platform; each metric links to its list. */
export function TaskMetrics({ title, platform, counts }: Props) {
  const { t } = useTranslation('stats')
  const metric = (name: string, value: number | undefined, status?: 'completed' | 'pending' | 'failed') => (
    <Metric
      name={name}
      value={value}
      link={(words) => (
        <PageLink
          to="/admin/tasks"
          search={{ ...(status && { status }), platform }}
          aria-label={`${title}, ${name}: ${words}`}
          className={metricLinkClass}
        >
          {words}
        </PageLink>
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
