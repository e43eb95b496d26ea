import { useTranslation } from '@arribo/i18n'
import { PageTitle } from '@arribo/ui/page-title'
import { ReadFailure } from '../../layout/read-failure.tsx'

export function UserFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('user')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="rounded-card border border-border bg-surface">
        <ReadFailure title={t('error')} error={error} onRetry={onRetry} />
      </div>
    </>
  )
}
