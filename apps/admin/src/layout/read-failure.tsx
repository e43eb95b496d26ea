import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../app/failure.ts'

export type Failure = {
  readonly error: Error | null
  /** Absent where the part has its own retry button. */
  readonly onRetry?: () => void
}

/** Shown in place of content that couldn't be loaded: what, why, and what to do. */
export function ReadFailure({ title, error, onRetry }: Failure & { title: string }) {
  const { t } = useTranslation('ui')
  const action = onRetry && (
    <Button kind="secondary" size="compact" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} action={action}>
        {failureMessage(error, t('unexpected'))}
      </EmptyState>
    </div>
  )
}
