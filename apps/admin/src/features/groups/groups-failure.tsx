import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../../app/failure.ts'

type Props = { title: string; error: Error; onRetry: () => void }

/** Stands where the rows would be when they could not be read. */
export function GroupsFailure({ title, error, onRetry }: Props) {
  const { t } = useTranslation('ui')
  const action = (
    <Button kind="secondary" size="compact" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={title} action={action}>
        {failureMessage(error, t('error.text'))}
      </EmptyState>
    </div>
  )
}
