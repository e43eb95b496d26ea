import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'

/** The list is empty: names the filter, and how to clear it. */
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
