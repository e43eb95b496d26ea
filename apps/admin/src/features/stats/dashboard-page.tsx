import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/tile'
import { PageTitle } from '@arribo/ui/page-title'
import { type ReactNode, useState } from 'react'
import { Freshness } from '../../layout/freshness/freshness.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { AttentionSection } from './attention-section.tsx'
import { type DashboardSearch, wholeKinds, withToggled } from './dashboard-search.ts'
import { useStats } from './stats.queries.ts'
import { LateFigures } from '../../layout/freshness/late-figures.tsx'
import { Metrics } from './metrics.tsx'
import { TrendsSection } from './trends/trends-section.tsx'
import { ImageBankSection } from './image-bank-section.tsx'

type Props = {
  /** What waits for the reader. */
  needs: ReactNode
  search: DashboardSearch
  onSearch: (search: DashboardSearch) => void
}

/** The state of the service: what needs attention, counters, the last thirty days, and images. */
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
