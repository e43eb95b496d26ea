import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from './desk-button.tsx'
import { failureMessage } from '../app/failure.ts'
import { Banner } from '@arribo/ui/banner'

export type Failure = {
  readonly error: Error | null
  /** Undefined if the part has a retry button of its own. */
  readonly onRetry?: () => unknown
}

export function ReadFailure({ title, error, onRetry }: Failure & { title: string }) {
  const { t } = useTranslation('ui')
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} action={onRetry && <Retry onRetry={onRetry} />}>
        {failureMessage(error, t('unexpected'))}
      </EmptyState>
    </div>
  )
}

export function PartFailure({ title, error, onRetry }: { title?: string; error: Error; onRetry?: () => unknown }) {
  const { t } = useTranslation('ui')
  return (
    <Banner tone="danger" role="alert" title={title}>
      <span className="flex flex-wrap items-center gap-3">
        {failureMessage(error, t('unexpected'))}
        {onRetry && <Retry onRetry={onRetry} />}
      </span>
    </Banner>
  )
}

function Retry({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('ui')
  return (
    <DeskButton kind="secondary" onClick={() => void onRetry()}>
      {t('retry')}
    </DeskButton>
  )
}
