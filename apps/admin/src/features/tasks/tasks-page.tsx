import { useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from '../../layout/desk-button.tsx'
import { FilterSelect } from '../../layout/lists/filter-select.tsx'
import { ListPage } from '../../layout/lists/list-page.tsx'
import type { OnChange } from '../../layout/lists/list-search.ts'
import { byDate } from '../../layout/lists/list-table.tsx'
import { type TasksSearch, withChange } from './tasks-search.ts'
import { useTaskColumns } from './task-columns.tsx'
import { useTasks } from './tasks.queries.ts'

type Props = {
  search: TasksSearch
  onSearch: (search: TasksSearch, how?: { isTyping?: boolean }) => void
}

export function TasksPage({ search, onSearch }: Props) {
  const { t } = useTranslation('tasks')
  const onChange: OnChange = (change, how) => onSearch(withChange(search, change), how)
  const list = useTasks(search, onChange)
  return (
    <ListPage
      name="tasks"
      words="tasks"
      count={(count, isCapped) => t(isCapped ? 'capped' : 'total', count)}
      list={list}
      search={search}
      onChange={onChange}
      filters={<TasksFilters search={search} onFilter={(filter) => onSearch(withChange(search, filter))} />}
      columns={useTaskColumns()}
      rows={list.answer?.data ?? noRows}
      rowId={({ id }) => id}
      sorts={byDate('timestamp')}
      sort={search.sort}
      placeholder={<NoTasks search={search} onClear={() => onSearch({})} />}
    >
      <DeskButton kind="quiet" aria-disabled={search.cursor === undefined} onClick={() => onChange({ cursor: null })}>
        {t('reset')}
      </DeskButton>
    </ListPage>
  )
}

const noRows: [] = []

function NoTasks({ search: { search, status, platform }, onClear }: { search: TasksSearch; onClear: () => void }) {
  const { t } = useTranslation('tasks')
  const words = [search && t('quoted', { text: search }), status && t(`statuses.${status}`)]
  const filter = [...words, platform && t(`platforms.${platform}`)].filter(Boolean).join(' · ')
  if (!filter)
    return (
      <EmptyState icon="camera" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const action = (
    <DeskButton kind="secondary" onClick={onClear}>
      {t('clear')}
    </DeskButton>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      <p>{t('noneFor', { filter })}</p>
      {search !== undefined && <p className="mt-1">{t('whole')}</p>}
    </EmptyState>
  )
}

type FiltersProps = { search: TasksSearch; onFilter: (filter: Partial<Record<'status' | 'platform', string>>) => void }

function TasksFilters({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <FilterSelect
        label={t('columns.status')}
        value={search.status ?? ''}
        onChoose={(status) => onFilter({ status })}
        choices={[
          ['', t('statuses.all')],
          ['pending', t('statuses.pending')],
          ['completed', t('statuses.completed')],
          ['failed', t('statuses.failed')],
        ]}
      />
      <FilterSelect
        label={t('platform')}
        value={search.platform ?? ''}
        onChoose={(platform) => onFilter({ platform })}
        choices={[
          ['', t('platforms.all')],
          ['other', t('platforms.other')],
          ['spark', t('platforms.spark')],
        ]}
      />
    </>
  )
}
