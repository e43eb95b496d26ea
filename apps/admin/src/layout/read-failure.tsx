import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from './desk-button.tsx'
import { failureMessage } from '../app/failure.ts'

export type Failure = {
  readonly error: Error | null
  /** Undefined if the part has a retry button of its own. */
  readonly onRetry?: () => unknown
}

export function ReadFailure({ title, error, onRetry }: Failure & { title: string }) {
  const { t } = useTranslation('ui')
  const action = onRetry && (
    <DeskButton kind="secondary" onClick={() => void onRetry()}>
      {t('retry')}
    </DeskButton>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} action={action}>
        {failureMessage(error, t('unexpected'))}
      </EmptyState>
    </div>
  )
}
