import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { EmptyState } from '@arribo/ui/empty-state'
import { PageTitle } from '@arribo/ui/page-title'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { Freshness } from '../../layout/freshness.tsx'
import { AttentionSection } from './attention-section.tsx'
import { useStats } from './dashboard.queries.ts'
import { Figures } from './figures.tsx'
import { ImageBankSection } from './image-bank-section.tsx'

/** How the service stands: its counters, what needs attention, and its images. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
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
      {error && data && <Banner tone="danger" role="alert" title={t('error')} />}
      {error && !data ? <StatsFailure error={error} onRetry={refresh} /> : <Figures stats={data?.stats} />}
      <AttentionSection isPaused={isPaused} />
      <ImageBankSection />
    </>
  )
}

function StatsFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  const action = (
    <Button kind="secondary" size="compact" onClick={onRetry}>
      {t('ui:retry')}
    </Button>
  )
  return (
    <Card role="alert">
      <EmptyState icon="alert" title={t('dashboard:error')} action={action}>
        {failureMessage(error, t('ui:error.text'))}
      </EmptyState>
    </Card>
  )
}
