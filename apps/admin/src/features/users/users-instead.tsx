import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../../app/failure.ts'

/** Nobody is in the list: which filter caused it, and the way out of it. */
export function NoUsers({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const { t } = useTranslation('users')
  if (search === undefined)
    return (
      <EmptyState icon="user" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const action = (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t('clearSearch')}
    </Button>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      {t('noneFor', { search })}
    </EmptyState>
  )
}

type FailureProps = {
  error: Error
  onRetry: () => void
  /** Given when the address names a page that the server does not know. */
  onFirstPage: (() => void) | undefined
}

export function UsersFailure({ error, onRetry, onFirstPage }: FailureProps) {
  const { t } = useTranslation(['users', 'ui'])
  const action = (
    <Button kind="secondary" size="compact" onClick={onFirstPage ?? onRetry}>
      {onFirstPage ? t('users:firstPage') : t('ui:retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('users:error')} action={action}>
        {failureMessage(error, t('ui:error.text'))}
      </EmptyState>
    </div>
  )
}
