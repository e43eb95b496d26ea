import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import { ListCount } from '../../layout/lists/list-count.tsx'
import { RowsOnPage } from '../../layout/lists/rows-on-page.tsx'
import { usePagedList } from '../../layout/lists/use-paged-list.ts'
import { TasksFilter } from './tasks-filter.tsx'
import { TasksPlaceholder } from './tasks-placeholder.tsx'
import { rowsOf, type TasksSearch, withChange, withCursor } from './tasks-search.ts'
import { TasksTable } from './tasks-table.tsx'
import { useTasks } from './tasks.queries.ts'

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
