import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'

type Props = { search: string | undefined; isFiltered: boolean; onClear: () => void }

/** The list is empty: names the filter, and how to clear it. */
export function NoUsers({ search, isFiltered, onClear }: Props) {
  const { t } = useTranslation('users')
  if (search === undefined && !isFiltered)
    return (
      <EmptyState icon="user" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const action = (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t(isFiltered ? 'clearFilters' : 'clearSearch')}
    </Button>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      {search === undefined || isFiltered ? t('noneFiltered') : t('noneFor', { search })}
    </EmptyState>
  )
}
