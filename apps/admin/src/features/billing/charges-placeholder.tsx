import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../layout/read-failure.tsx'
import type { PagedList } from '../../layout/lists/use-paged-list.ts'
import type { ChargesAnswer } from './billing.queries.ts'

type Props = {
  list: PagedList<ChargesAnswer>
  search: string | undefined
  /** The days that were asked for, in words. */
  days: string
  onClear: () => void
}

/** Stands where there are no charges: which filter caused it, or why they could not be read. */
export function ChargesPlaceholder({ list, search, days, onClear }: Props) {
  const { t } = useTranslation('billing')
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  const action = search !== undefined && (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t('clearSearch')}
    </Button>
  )
  return (
    <EmptyState icon={search === undefined ? 'card' : 'search'} title={t('none')} action={action}>
      {search === undefined ? t('noneIn', { days }) : t('noneFor', { search, days })}
    </EmptyState>
  )
}
