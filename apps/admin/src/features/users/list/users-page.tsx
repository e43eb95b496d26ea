import { limits } from '@arribo/api-contracts/shared/limits'
import { sortOf, userFilters } from '@arribo/api-contracts/admin/lists/user-filters'
import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import { type ComponentType, useEffect } from 'react'
import { ListCount } from '../../../layout/lists/list-count.tsx'
import { RowsOnPage } from '../../../layout/lists/rows-on-page.tsx'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { SearchInput } from '../../../layout/lists/search-input.tsx'
import { type PagedList, usePagedList } from '../../../layout/lists/use-paged-list.ts'
import { keepLastList } from './last-list.ts'
import { NoUsers } from './users-placeholder.tsx'
import { type UsersAnswer, useUsers } from '../users.queries.ts'
import {
  isFiltered,
  isPlain,
  rowsOf,
  type UsersSearch,
  withCursor,
  withFilter,
  withPreview,
  withRows,
  withSort,
  withText,
} from './users-search.ts'
import { UsersTable } from './users-table.tsx'
import { chipClass } from '../../../layout/class-names.ts'

type Props = {
  search: UsersSearch
  /** Writes the search to the URL. `isTyping` replaces the history entry; `isAside` keeps the scroll position. */
  onSearch: (search: UsersSearch, how?: { isTyping?: boolean; isAside?: boolean }) => void
  /** A panel about one user of the list. */
  preview: ComponentType<{ phoneNumber: string; onClose: () => void }>
  /** The first rows are there. Must be the same function on each render. */
  onRows: () => void
}

/** All users, ten per page, searchable by name or phone. */
export function UsersPage({ search, onSearch, preview: Preview, onRows }: Props) {
  const { t } = useTranslation('users')
  const list = usePagedList(useUsers(search), {
    cursor: search.cursor,
    onCursor: (cursor, how) => onSearch(withCursor(search, cursor), how),
  })
  useEffect(() => keepLastList(search), [search])
  const hasRows = list.answer !== undefined
  useEffect(() => {
    if (hasRows) onRows()
  }, [hasRows, onRows])
  const closePreview = () => onSearch(withPreview(search, undefined), { isAside: true })
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {list.failure && list.answer && <Banner tone="danger" role="alert" title={t('error')} />}
      <div className="flex flex-wrap items-start gap-4">
        <UsersTable
          bar={<Bar list={list} search={search} onSearch={onSearch} />}
          chips={<UserChips search={search} onSearch={onSearch} />}
          pageSize={rowsOf(search)}
          rows={list.answer?.items ?? noRows}
          state={list.state}
          sort={sortOf(search.sort, search)}
          isByServiceOnly={search.service !== undefined}
          onSort={(sort) => onSearch(withSort(search, sort))}
          placeholder={
            <UsersPlaceholder
              list={list}
              onClear={() => onSearch(isFiltered(search) ? {} : withText(search, ''))}
              search={search}
            />
          }
        />
        {search.preview && <Preview key={search.preview} phoneNumber={search.preview} onClose={closePreview} />}
      </div>
      <Pagination {...list.page}>
        <Button kind="quiet" size="compact" aria-disabled={isPlain(search)} onClick={() => onSearch({})}>
          {t('reset')}
        </Button>
        <RowsOnPage rows={rowsOf(search)} onRows={(rows) => onSearch(withRows(search, rows))} />
      </Pagination>
    </>
  )
}

type BarProps = Pick<Props, 'search' | 'onSearch'> & { list: PagedList<UsersAnswer> }

/** The search and the number of results. */
function Bar({ list, search, onSearch }: BarProps) {
  const { t } = useTranslation('users')
  const language = useLanguage()
  const lookedAt = list.answer?.lookedAt ?? null
  return (
    <>
      <SearchInput
        label={t('search')}
        hint={t('searchHint')}
        maxLength={limits.searchLength}
        value={search.search ?? ''}
        onSearch={(text) => onSearch(withText(search, text), { isTyping: true })}
      />
      <ListCount
        list={list}
        loading={t('loading')}
        words={(count, isCapped) => {
          if (lookedAt !== null) return t('lookedAt', { ...count, looked: formatNumber(lookedAt, language) })
          if (!isCapped) return t('count', count)
          return t(isFiltered(search) ? 'cappedFiltered' : 'capped', count)
        }}
      />
    </>
  )
}

const noRows: [] = []

type PlaceholderProps = { list: PagedList<UsersAnswer>; search: UsersSearch; onClear: () => void }

/** Shown where there are no rows. */
function UsersPlaceholder({ list, search, onClear }: PlaceholderProps) {
  const { t } = useTranslation('users')
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  return <NoUsers search={search.search} isFiltered={isFiltered(search)} onClear={onClear} />
}

type UserChipsProps = { search: UsersSearch; onSearch: (search: UsersSearch) => void }

/** The filters of the list: one of each group at most. */
function UserChips({ search, onSearch }: UserChipsProps) {
  const { t } = useTranslation('users')
  const chip = (kind: keyof typeof userFilters, value: string, words: string) => {
    const isOn = search[kind] === value
    return (
      <button
        key={`${kind} ${value}`}
        type="button"
        aria-pressed={isOn}
        onClick={() => onSearch(withFilter(search, kind, isOn ? undefined : value))}
        className={chipClass}
      >
        {words}
      </button>
    )
  }
  return (
    <div role="group" aria-label={t('filters.label')} className="flex flex-wrap gap-1.5 print:hidden">
      {userFilters.connected.map((value) => chip('connected', value, t(`filters.connected.${value}`)))}
      {userFilters.standing.map((value) => chip('standing', value, t(`filters.standing.${value}`)))}
      {userFilters.service.map((value) => chip('service', value, t(`filters.service.${value}`)))}
      {userFilters.plan.map((value) => chip('plan', value, t(`filters.plan.${value}`)))}
    </div>
  )
}
