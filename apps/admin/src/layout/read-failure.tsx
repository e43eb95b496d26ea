import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../app/failure.ts'

export type Failure = {
  readonly error: Error | null
  /** Left out where the part has a button of its own to ask again. */
  readonly onRetry?: () => void
  /** Given when the address names a page that the server does not know. */
  readonly onFirstPage?: (() => void) | undefined
}

/** Stands where there would be something to read: what could not be read, why, and the way on. */
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
