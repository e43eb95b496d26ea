import type { UserSort } from '@arribo/api-contracts/admin/lists/user-filters'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { rowLinkClass } from '@arribo/ui/table'
import { PageLink } from '../../../layout/page-link.tsx'
import { UserLink } from '../../../layout/user-link.tsx'
import { createColumnHelper, functionalUpdate, type SortingState } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { type listFeatures, type ListState, ListTable } from '../../../layout/lists/list-table.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { Region } from '../facts/region.tsx'
import type { UserRow } from '../users.queries.ts'
import { withPreview } from './users-search.ts'

type Props = {
  bar: ReactNode
  chips: ReactNode
  rows: readonly UserRow[]
  pageSize: number
  state: ListState
  sort: UserSort
  /** A filter allows only the order by the end of service. */
  isByServiceOnly: boolean
  onSort: (sort: UserSort) => void
  placeholder: ReactNode
}

const column = createColumnHelper<typeof listFeatures, UserRow>()

/** The orders of each sortable column. */
const sorts = {
  name: { up: 'name', down: 'nameLast' },
  expirationDateTimestamp: { up: 'endsFirst', down: 'endsLast' },
  createDateTimestamp: { up: 'oldest', down: 'newest' },
} as const
type Sortable = keyof typeof sorts

const isSortable = (id: string): id is Sortable => id in sorts

/** Converts the list's order to the table's sorting. */
function sortingOf(sort: UserSort): SortingState {
  const found = Object.entries(sorts).find(([, { up, down }]) => up === sort || down === sort)
  return found ? [{ id: found[0], desc: found[1].down === sort }] : []
}

function sortIn([sorting]: SortingState): UserSort {
  if (!sorting || !isSortable(sorting.id)) return 'newest'
  return sorts[sorting.id][sorting.desc ? 'down' : 'up']
}

function useColumns(isByServiceOnly: boolean) {
  const { t } = useTranslation('users')
  // Memoised because new columns would remount the cells, which would lose the focus.
  return useMemo(() => columnsIn(t, !isByServiceOnly), [t, isByServiceOnly])
}

const columnsIn = (t: ReturnType<typeof useTranslation<'users'>>['t'], isSortedFreely: boolean) =>
  column.columns([
    column.accessor('name', { header: t('columns.name'), meta: { width: 'w-[24%]' }, enableSorting: isSortedFreely }),
    column.accessor('phoneNumber', {
      header: t('columns.phone'),
      meta: { width: 'w-[21%]', stays: true },
      enableSorting: false,
      cell: ({ row: { original }, getValue }) => (
        <span className="flex items-center justify-between gap-1">
          <UserLink phoneNumber={getValue()} className={`whitespace-nowrap ${rowLinkClass}`} />
          <Look {...original} />
        </span>
      ),
    }),
    column.accessor('region', {
      header: t('columns.region'),
      meta: { width: 'w-[15%]' },
      enableSorting: false,
      cell: ({ row }) => <Region {...row.original} />,
    }),
    column.accessor('proxyInstalled', {
      header: t('columns.connected'),
      meta: { width: 'w-[14%]' },
      enableSorting: false,
      cell: ({ getValue }) => <Tick is={getValue()} yes={t('connected')} no={t('notConnected')} />,
    }),
    column.accessor('expirationDateTimestamp', {
      header: t('columns.serviceUntil'),
      meta: { width: 'w-[14%]' },
      cell: ({ getValue }) => <ServiceUntil at={getValue()} />,
    }),
    column.accessor('createDateTimestamp', {
      header: t('columns.created'),
      meta: { width: 'w-[12%]' },
      enableSorting: isSortedFreely,
      sortDescFirst: true,
      cell: ({ getValue }) => <Day at={getValue()} />,
    }),
  ])

function Day({ at }: { at: number }) {
  const language = useLanguage()
  return <span className="whitespace-nowrap">{formatDay(new Date(at), language)}</span>
}

function ServiceUntil({ at }: { at: number | null }) {
  const { t } = useTranslation('users')
  return at === null ? <span className="text-text-2">{t('noService')}</span> : <Day at={at} />
}

/** Opens the preview. It is a link, so that the URL names the user and Back closes the preview. */
function Look({ phoneNumber, name }: UserRow) {
  const { t } = useTranslation('users')
  const label = t('preview.open', { name })
  return (
    <PageLink
      to="/admin/users"
      search={(search) => withPreview(search, phoneNumber)}
      resetScroll={false}
      aria-label={label}
      title={label}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-text-2 hover:bg-surface hover:text-text print:hidden"
    >
      <Icon name="eye" size={18} />
    </PageLink>
  )
}

export function UsersTable({ bar, chips, rows, pageSize, state, sort, isByServiceOnly, onSort, placeholder }: Props) {
  const { t } = useTranslation('users')
  const sorting = sortingOf(sort)
  return (
    <ListTable
      name="users"
      label={t('title')}
      bar={bar}
      chips={chips}
      columns={useColumns(isByServiceOnly)}
      rows={rows}
      rowId={({ phoneNumber }) => phoneNumber}
      sorting={sorting}
      onSorting={(change) => onSort(sortIn(functionalUpdate(change, sorting)))}
      state={state}
      pageSize={pageSize}
      placeholder={placeholder}
    />
  )
}
