import { formatMoment, formatNumber, type Language, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/card'
import { PageTitle } from '@arribo/ui/page-title'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readAgain } from '../../app/query-client.ts'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { AttentionSection } from './attention-section.tsx'
import { type DashboardSearch, wholeKinds, withToggled } from './dashboard-search.ts'
import { type Stats, useImageBank, useStats } from './stats.queries.ts'
import { Freshness, LateFigures } from '../../layout/freshness/freshness.tsx'
import { TrendsSection } from './trends-section.tsx'
import { Metric, metricLinkClass, StatCard } from './stat-card.tsx'
import { EmptyState } from '@arribo/ui/empty-state'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import type { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'

type Props = {
  needs: ReactNode
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

export function DashboardPage({ needs, search, onSearch }: Props) {
  const { t } = useTranslation('stats')
  const [isPaused, setPaused] = useState(false)
  const { data, error } = useStats(isPaused)
  const refresh = () => void readAgain([])
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

type MetricsProps = { title: string; platform: 'other' | 'spark'; counts: Stats['tasks'] | undefined }

function TaskMetrics({ title, platform, counts }: MetricsProps) {
  const { t } = useTranslation('stats')
  return (
    <StatCard title={title}>
      {(['total', 'completed', 'pending', 'failed'] as const).map((which) => (
        <Metric
          key={which}
          name={t(which)}
          value={counts?.[which]}
          link={(words) => (
            <Link
              to="/admin/tasks"
              search={{ ...(which !== 'total' && { status: which }), platform }}
              aria-label={`${title}, ${t(which)}: ${words}`}
              className={metricLinkClass}
            >
              {words}
            </Link>
          )}
        />
      ))}
    </StatCard>
  )
}

function ImageBankSection() {
  const { t, language } = useTranslation('stats')
  const bank = useImageBank()
  return (
    <section aria-labelledby="image-bank" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id="image-bank" className="text-16 font-bold">
        {t('imageBank.title')}
      </h2>
      <PlainTable
        label={t('imageBank.title')}
        read={bank}
        failure={t('imageBank.error')}
        none={<EmptyState icon="camera" title={t('imageBank.none')} />}
        rows={bankRows(bank.data)}
        rowId={({ server, directory }) => `${server} ${directory}`}
        columns={[
          { label: t('imageBank.server'), className: 'font-mono text-13', cell: ({ server }) => server },
          {
            label: t('imageBank.timestamp'),
            className: 'whitespace-nowrap tabular-nums',
            cell: ({ timestamp }) => formatMoment(new Date(timestamp), language),
          },
          { label: t('imageBank.directory'), className: 'font-mono text-13', cell: ({ directory }) => directory },
          { label: t('imageBank.items'), isFigure: true, cell: ({ items }) => formatNumber(items, language) },
          {
            label: t('imageBank.size'),
            isFigure: true,
            className: 'whitespace-nowrap',
            cell: ({ size }) => formatSize(size, language),
          },
        ]}
      />
    </section>
  )
}

type ImageBank = Answer<typeof getImageBank>
type BankRow = ImageBank['items'][number]

/** The answer is either a list or has the list in `items`. Undefined if there is none. */
export function bankRows(answer: ImageBank | readonly BankRow[] | null | undefined): readonly BankRow[] | undefined {
  const rows: unknown = answer && 'items' in answer ? answer.items : answer
  return Array.isArray(rows) ? (rows as BankRow[]) : undefined
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** 1234567 is 1.2 MB: units are powers of 1000. */
export function formatSize(bytes: number, language: Language): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${formatNumber(value < 100 ? Math.round(value * 10) / 10 : Math.round(value), language)} ${units[step]}`
}
