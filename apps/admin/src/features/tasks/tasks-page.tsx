import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import { ListCount } from '../../layout/lists/list-count.tsx'
import { RowsOnPage } from '../../layout/lists/rows-on-page.tsx'
import { type PagedList, usePagedList } from '../../layout/lists/use-paged-list.ts'
import { isFiltered, rowsOf, type TasksSearch, withChange, withCursor } from './tasks-search.ts'
import { TasksTable } from './tasks-table.tsx'
import { type TasksAnswer, useTasks } from './tasks.queries.ts'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { limits } from '@arribo/api-contracts/shared/limits'
import { inputClass } from '@arribo/ui/field'
import { SearchInput } from '../../layout/lists/search-input.tsx'

type Props = {
  search: TasksSearch
  /** Puts a search into the URL; typing replaces the history entry. */
  onSearch: (search: TasksSearch, how?: { isTyping?: boolean }) => void
}

/** Selfie checks, ten per page, searchable by phone number, ID or IP address. */
export function TasksPage({ search, onSearch }: Props) {
  const { t } = useTranslation('tasks')
  const list = usePagedList(useTasks(search), {
    cursor: search.cursor,
    onCursor: (cursor, how) => onSearch(withCursor(search, cursor), how),
  })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {list.failure && list.answer && <Banner tone="danger" role="alert" title={t('error')} />}
      <TasksTable
        bar={
          <>
            <TasksFilter search={search} onSearch={onSearch} />
            <ListCount
              list={list}
              loading={t('loading')}
              words={(count, isCapped) => t(isCapped ? 'capped' : 'total', count)}
            />
          </>
        }
        pageSize={rowsOf(search)}
        rows={list.answer?.data ?? noRows}
        state={list.state}
        isOldestFirst={search.sort === 'oldest'}
        onSort={(sort) => onSearch(withChange(search, { sort }))}
        placeholder={<TasksPlaceholder list={list} search={search} onClear={() => onSearch({})} />}
      />
      <Pagination {...list.page}>
        <Button kind="quiet" size="compact" aria-disabled={search.cursor === undefined} onClick={list.toFirstPage}>
          {t('reset')}
        </Button>
        <RowsOnPage rows={rowsOf(search)} onRows={(rows) => onSearch(withChange(search, { rows }))} />
      </Pagination>
    </>
  )
}

const noRows: [] = []

type TasksPlaceholderProps = { list: PagedList<TasksAnswer>; search: TasksSearch; onClear: () => void }

/** Shown without rows: an error, no matches, or no tasks yet. */
function TasksPlaceholder({ list, search, onClear }: TasksPlaceholderProps) {
  const { t } = useTranslation('tasks')
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  if (isFiltered(search)) return <NoneFits search={search} onClear={onClear} />
  return (
    <EmptyState icon="camera" title={t('none')}>
      {t('noneYet')}
    </EmptyState>
  )
}

function NoneFits({ search, onClear }: Omit<TasksPlaceholderProps, 'list'>) {
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

type TasksFilterProps = {
  search: TasksSearch
  onSearch: (search: TasksSearch, how?: { isTyping?: boolean }) => void
}

/** Filters of the list: text, status, platform. */
function TasksFilter({ search, onSearch }: TasksFilterProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <SearchInput
        label={t('search')}
        hint={t('searchHint')}
        maxLength={limits.searchLength}
        value={search.search ?? ''}
        onSearch={(text) => onSearch(withChange(search, { search: text }), { isTyping: true })}
      />
      <Choice
        label={t('columns.status')}
        value={search.status ?? ''}
        onChoose={(status) => onSearch(withChange(search, { status }))}
        choices={[
          ['', t('statuses.all')],
          ['pending', t('statuses.pending')],
          ['completed', t('statuses.completed')],
          ['failed', t('statuses.failed')],
        ]}
      />
      <Choice
        label={t('platform')}
        value={search.platform ?? ''}
        onChoose={(platform) => onSearch(withChange(search, { platform }))}
        choices={[
          ['', t('platforms.all')],
          ['other', t('platforms.other')],
          ['spark', t('platforms.spark')],
        ]}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    className={inputClass(false, 'max-w-44')}
  >
    {choices.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </select>
)
