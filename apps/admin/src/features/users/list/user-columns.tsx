import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { rowLinkClass } from '@arribo/ui/table'
import { PageLink } from '../../../layout/page-link.tsx'
import { UserLink } from '../../../layout/user-link.tsx'
import type { Column } from '../../../layout/lists/list-table.tsx'
import { Tick } from '../../../layout/freshness/tick.tsx'
import { Region } from '../facts/region.tsx'
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
  const { t } = useTranslation('users')
  return [
    { id: 'name', label: t('columns.name'), width: 'w-[24%]', cell: ({ name }) => name },
    {
      id: 'phoneNumber',
      label: t('columns.phone'),
      width: 'w-[21%]',
      stays: true,
      cell: (row) => (
        <span className="flex items-center justify-between gap-1">
          <UserLink phoneNumber={row.phoneNumber} className={`whitespace-nowrap ${rowLinkClass}`} />
          <Look {...row} />
        </span>
      ),
    },
    { id: 'region', label: t('columns.region'), width: 'w-[15%]', cell: (row) => <Region {...row} /> },
    {
      id: 'proxyInstalled',
      label: t('columns.connected'),
      width: 'w-[14%]',
      cell: ({ proxyInstalled }) => <Tick is={proxyInstalled} yes={t('connected')} no={t('notConnected')} />,
    },
    {
      id: 'expirationDateTimestamp',
      label: t('columns.serviceUntil'),
      width: 'w-[14%]',
      cell: ({ expirationDateTimestamp: at }) =>
        at === null ? <span className="text-text-2">{t('noService')}</span> : <Day at={at} />,
    },
    {
      id: 'createDateTimestamp',
      label: t('columns.created'),
      width: 'w-[12%]',
      sortsDown: true,
      cell: ({ createDateTimestamp }) => <Day at={createDateTimestamp} />,
    },
  ]
}

function Day({ at }: { at: number }) {
  const language = useLanguage()
  return <span className="whitespace-nowrap">{formatDay(new Date(at), language)}</span>
}

/** The preview opens by a link, so that the URL names the user and Back closes it. */
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
