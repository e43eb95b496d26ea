import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { PageTitle } from '@arribo/ui/page-title'
import { failureMessage } from '../../app/failure.ts'

export function UserFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['user', 'ui'])
  const action = (
    <Button kind="secondary" size="compact" onClick={onRetry}>
      {t('ui:retry')}
    </Button>
  )
  return (
    <>
      <PageTitle>{t('user:title')}</PageTitle>
      <div role="alert" className="rounded-card border border-border bg-surface">
        <EmptyState icon="alert" title={t('user:error')} action={action}>
          {failureMessage(error, t('ui:error.text'))}
        </EmptyState>
      </div>
    </>
  )
}
