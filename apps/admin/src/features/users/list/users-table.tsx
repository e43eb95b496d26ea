import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { rowLinkClass } from '@arribo/ui/table'
import { Link } from '@tanstack/react-router'
import { createColumnHelper, functionalUpdate, type SortingState } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { type listFeatures, type ListState, ListTable } from '../../../layout/lists/list-table.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { Region } from '../facts/region.tsx'
import { formatShortDay } from '../users.display.ts'
import type { UserRow } from '../users.queries.ts'

type Props = {
  bar: ReactNode
  rows: readonly UserRow[]
  pageSize: number
  state: ListState
  isOldestFirst: boolean
  onSort: (sort: 'newest' | 'oldest') => void
  placeholder: ReactNode
}

const column = createColumnHelper<typeof listFeatures, UserRow>()

function useColumns() {
  const { t } = useTranslation('users')
  return column.columns([
    column.accessor('name', { header: t('columns.name'), meta: { width: 'w-[28%]' }, enableSorting: false }),
    column.accessor('phoneNumber', {
      header: t('columns.phone'),
      meta: { width: 'w-[22%]', stays: true },
      enableSorting: false,
      cell: ({ getValue }) => <UserLink phoneNumber={getValue()} />,
    }),
    column.accessor('region', {
      header: t('columns.region'),
      meta: { width: 'w-[18%]' },
      enableSorting: false,
      cell: ({ row }) => <Region {...row.original} />,
    }),
    column.accessor('proxyInstalled', {
      header: t('columns.connected'),
      meta: { width: 'w-[18%]' },
      enableSorting: false,
      cell: ({ getValue }) => <Tick is={getValue()} yes={t('connected')} no={t('notConnected')} />,
    }),
    column.accessor('createDateTimestamp', {
      header: t('columns.created'),
      meta: { width: 'w-[14%]' },
      sortDescFirst: true,
      cell: ({ getValue }) => formatShortDay(getValue()),
    }),
  ])
}

/** The whole row is the link, so that a middle click opens the user in a tab of their own. */
const UserLink = ({ phoneNumber }: { phoneNumber: string }) => (
  <Link to="/admin/users/$phoneNumber" params={{ phoneNumber }} className={`whitespace-nowrap ${rowLinkClass}`}>
    {formatPhone(phoneNumber)}
  </Link>
)

export function UsersTable({ bar, rows, pageSize, state, isOldestFirst, onSort, placeholder }: Props) {
  const { t } = useTranslation('users')
  const sorting: SortingState = [{ id: 'createDateTimestamp', desc: !isOldestFirst }]
  return (
    <ListTable
      name="users"
      label={t('title')}
      bar={bar}
      columns={useColumns()}
      rows={rows}
      rowId={({ phoneNumber }) => phoneNumber}
      sorting={sorting}
      onSorting={(change) => onSort(functionalUpdate(change, sorting)[0]?.desc === false ? 'oldest' : 'newest')}
      state={state}
      pageSize={pageSize}
      placeholder={placeholder}
    />
  )
}
