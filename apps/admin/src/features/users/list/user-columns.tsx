import { formatDay, formatServiceDay, type Language, useLanguage, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { rowLinkClass } from '@arribo/ui/table'
import { Link } from '@tanstack/react-router'
import { UserLink } from '../../../layout/user-link.tsx'
import type { Column } from '../../../layout/lists/list-table.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { Region } from '../../../layout/region.tsx'
import type { UserRow } from '../users.queries.ts'
import { readUsersSearch, type UsersSearch } from './users-search.ts'

const sorts = {
  name: { up: 'name', down: 'nameLast' },
  expirationDateTimestamp: { up: 'endsFirst', down: 'endsLast' },
  createDateTimestamp: { up: 'oldest', down: 'newest' },
}

/** The API's list filtered by the end of service has only that order. */
export const sortsOf = ({ service }: UsersSearch) =>
  service === undefined ? sorts : { expirationDateTimestamp: sorts.expirationDateTimestamp }

export function useUserColumns(): readonly Column<UserRow>[] {
  const { t } = useTranslation(['users', 'app'])
  return [
    { id: 'name', label: t('users:columns.name'), width: 'w-[24%]', cell: ({ name }) => name },
    {
      id: 'phoneNumber',
      label: t('users:columns.phone'),
      width: 'w-[21%]',
      stays: true,
      cell: (row) => (
        <span className="flex items-center justify-between gap-1">
          <UserLink phoneNumber={row.phoneNumber} className={`whitespace-nowrap ${rowLinkClass}`} />
          <Look {...row} />
        </span>
      ),
    },
    { id: 'region', label: t('users:columns.region'), width: 'w-[15%]', cell: (row) => <Region {...row} /> },
    {
      id: 'proxyInstalled',
      label: t('users:columns.connected'),
      width: 'w-[14%]',
      cell: ({ proxyInstalled }) => (
        <Tick is={proxyInstalled} yes={t('users:connected')} no={t('users:notConnected')} />
      ),
    },
    {
      id: 'expirationDateTimestamp',
      label: t('users:columns.serviceUntil'),
      width: 'w-[14%]',
      cell: ({ expirationDateTimestamp: at }) =>
        at === null ? (
          <span className="text-text-2">{t('app:noDays')}</span>
        ) : (
          <Day at={at} format={formatServiceDay} />
        ),
    },
    {
      id: 'createDateTimestamp',
      label: t('users:columns.created'),
      width: 'w-[12%]',
      sortsDown: true,
      cell: ({ createDateTimestamp }) => <Day at={createDateTimestamp} format={formatDay} />,
    },
  ]
}

const Day = ({ at, format }: { at: number; format: (at: Date, language: Language) => string }) => (
  <span className="whitespace-nowrap">{format(new Date(at), useLanguage())}</span>
)

/** The preview opens by a link, so that the URL names the user and Back closes it. */
function Look({ phoneNumber, name }: UserRow) {
  const { t } = useTranslation('users')
  const label = t('preview.open', { name })
  return (
    <Link
      to="/admin/users"
      search={(search) => readUsersSearch({ ...search, preview: phoneNumber })}
      resetScroll={false}
      aria-label={label}
      title={label}
      className="inline-grid size-8 shrink-0 place-items-center rounded-control text-text-2 hover:bg-surface hover:text-text print:hidden"
    >
      <Icon name="eye" size={18} />
    </Link>
  )
}
