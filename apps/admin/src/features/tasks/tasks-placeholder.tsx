import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../layout/read-failure.tsx'
import type { PagedList } from '../../layout/lists/use-paged-list.ts'
import { isFiltered, type TasksSearch } from './tasks-search.ts'
import type { TasksAnswer } from './tasks.queries.ts'

type Props = { list: PagedList<TasksAnswer>; search: TasksSearch; onClear: () => void }

/** Shown without rows: an error, no matches, or no tasks yet. */
export function TasksPlaceholder({ list, search, onClear }: Props) {
  const { t } = useTranslation('tasks')
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  if (isFiltered(search)) return <NoneFits search={search} onClear={onClear} />
  return (
    <EmptyState icon="camera" title={t('none')}>
      {t('noneYet')}
    </EmptyState>
  )
}

function NoneFits({ search, onClear }: Omit<Props, 'list'>) {
  const { t } = useTranslation('tasks')
  const filter = useFilterWords(search)
  const action = (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t('clear')}
    </Button>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      <p>{t('noneFor', { filter })}</p>
      {search.search !== undefined && <p className="mt-1">{t('whole')}</p>}
    </EmptyState>
  )
}

/** The active filters as text. */
function useFilterWords({ search, status, platform }: TasksSearch): string {
  const { t } = useTranslation('tasks')
  const words = [search && t('quoted', { text: search }), status && t(`statuses.${status}`)]
  return [...words, platform && t(`platforms.${platform}`)].filter(Boolean).join(' · ')
}
