import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage } from '../../app/failure.ts'
import type { PagedList } from '../../layout/use-paged-list.ts'
import type { ChargesAnswer } from './billing.queries.ts'

type Props = {
  list: PagedList<ChargesAnswer>
  search: string | undefined
  /** The days that were asked for, in words. */
  days: string
  onClear: () => void
}

/** Stands where there are no charges: which filter caused it, or why they could not be read. */
export function ChargesInstead({ list, search, days, onClear }: Props) {
  const { t } = useTranslation(['billing', 'ui'])
  if (list.error) return <ChargesFailure list={list} error={list.error} />
  const action = search !== undefined && (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t('billing:clearSearch')}
    </Button>
  )
  return (
    <EmptyState icon={search === undefined ? 'card' : 'search'} title={t('billing:none')} action={action}>
      {search === undefined ? t('billing:noneIn', { days }) : t('billing:noneFor', { search, days })}
    </EmptyState>
  )
}

function ChargesFailure({ list, error }: { list: Props['list']; error: Error }) {
  const { t } = useTranslation(['billing', 'ui'])
  const action = (
    <Button kind="secondary" size="compact" onClick={list.isCursorRefused ? list.toFirstPage : list.retry}>
      {list.isCursorRefused ? t('billing:firstPage') : t('ui:retry')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('billing:error')} action={action}>
        {failureMessage(error, t('ui:error.text'))}
      </EmptyState>
    </div>
  )
}
