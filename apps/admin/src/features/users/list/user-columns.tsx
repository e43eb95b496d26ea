import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { rowLinkClass } from '@arribo/ui/table'
import { PageLink } from '../../../layout/page-link.tsx'
import { UserLink } from '../../../layout/user-link.tsx'
import { useMemo } from 'react'
import { columnsOf } from '../../../layout/lists/list-table.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { Region } from '../facts/region.tsx'
import type { UserRow } from '../users.queries.ts'
import { readUsersSearch, type UsersSearch } from './users-search.ts'

const column = columnsOf<UserRow>()

/** The orders of each sortable column. */
const sorts = {
  name: { up: 'name', down: 'nameLast' },
  expirationDateTimestamp: { up: 'endsFirst', down: 'endsLast' },
  createDateTimestamp: { up: 'oldest', down: 'newest' },
}

/** Within a filter by the end of service, the list has only that order. */
export const sortsOf = ({ service }: UsersSearch) =>
  service === undefined ? sorts : { expirationDateTimestamp: sorts.expirationDateTimestamp }

export function useUserColumns() {
  const { t } = useTranslation('users')
  // Memoised because new columns would remount the cells, which would lose the focus.
  return useMemo(() => columnsIn(t), [t])
}

const columnsIn = (t: ReturnType<typeof useTranslation<'users'>>['t']) =>
  column.columns([
    column.accessor('name', { header: t('columns.name'), meta: { width: 'w-[24%]' } }),
    column.accessor('phoneNumber', {
      header: t('columns.phone'),
      meta: { width: 'w-[21%]', stays: true },
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
      cell: ({ row }) => <Region {...row.original} />,
    }),
    column.accessor('proxyInstalled', {
      header: t('columns.connected'),
      meta: { width: 'w-[14%]' },
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
      search={(search) => readUsersSearch({ ...search, preview: phoneNumber })}
      resetScroll={false}
      aria-label={label}
      title={label}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-text-2 hover:bg-surface hover:text-text print:hidden"
    >
      <Icon name="eye" size={18} />
    </PageLink>
  )
}
