import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../app/failure.ts'

export type Failure = {
  readonly error: Error | null
  /** Absent where the part has its own retry button. */
  readonly onRetry?: () => void
  /** Set when the URL has a cursor that the server doesn't know. */
  readonly onFirstPage?: (() => void) | undefined
}

/** Shown in place of content that couldn't be loaded: what, why, and what to do. */
export function ReadFailure({ title, error, onRetry, onFirstPage }: Failure & { title: string }) {
  const { t } = useTranslation(['ui', 'lists'])
  const act = onFirstPage ?? onRetry
  const action = act && (
    <Button kind="secondary" size="compact" onClick={act}>
      {onFirstPage ? t('lists:firstPage') : t('ui:retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} action={action}>
        {failureMessage(error, t('ui:error.text'))}
      </EmptyState>
    </div>
  )
}
