import { ApiProblem } from '@arribo/api-contracts/client'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import { useEffect } from 'react'
import { SearchInput } from '../../layout/search-input.tsx'
import { keepLastList } from './last-list.ts'
import { UsersCount } from './users-count.tsx'
import { isPlain, type UsersSearch, withCursor, withSort, withText } from './users-search.ts'
import { UsersTable } from './users-table.tsx'
import { NoUsers, UsersFailure } from './users-instead.tsx'
import { useUsers } from './users.queries.ts'

type Props = {
  search: UsersSearch
  /** Puts a search into the address; typing takes the place of the entry before it. */
  onSearch: (search: UsersSearch, how?: { isTyping?: boolean }) => void
}

/** All users, ten at a time, found by name or phone. */
export function UsersPage({ search, onSearch }: Props) {
  const { t } = useTranslation('users')
  const users = useUsers(search)
  useEffect(() => keepLastList(search), [search])
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = users.data ?? {}
  const isWaiting = users.isPlaceholderData || users.isPending
  const turn = (wanted: number) => {
    const cursor = wanted > page ? nextCursor : previousCursor
    // The cursors on the screen belong to the page before until the next is there.
    if (!isWaiting && cursor !== undefined) onSearch(withCursor(search, wanted === 1 ? null : cursor))
  }
  const isCursorRefused =
    search.cursor !== undefined && users.error instanceof ApiProblem && users.error.problem.status === 400
  const instead = users.isError ? (
    <UsersFailure
      error={users.error}
      onRetry={() => void users.refetch()}
      onFirstPage={isCursorRefused ? () => onSearch(withCursor(search, null)) : undefined}
    />
  ) : (
    users.data?.items.length === 0 && <NoUsers search={search.search} onClear={() => onSearch(withText(search, ''))} />
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center gap-4">
        <SearchInput
          label={t('search')}
          hint={t('searchHint')}
          maxLength={limits.searchLength}
          value={search.search ?? ''}
          onSearch={(text) => onSearch(withText(search, text), { isTyping: true })}
        />
        <UsersCount answer={users.data} isWaiting={isWaiting && !users.isError} />
      </div>
      <UsersTable
        rows={users.isError ? noRows : (users.data?.items ?? noRows)}
        state={users.isPending ? 'loading' : users.isPlaceholderData ? 'stale' : 'ready'}
        isOldestFirst={search.sort === 'oldest'}
        onSort={(sort) => onSearch(withSort(search, sort))}
        instead={instead || undefined}
      />
      <Pagination page={page} pages={pages} hasMore={isTotalCapped} onPage={turn}>
        <Button kind="quiet" size="compact" aria-disabled={isPlain(search)} onClick={() => onSearch({})}>
          {t('reset')}
        </Button>
      </Pagination>
    </>
  )
}

const noRows: [] = []
