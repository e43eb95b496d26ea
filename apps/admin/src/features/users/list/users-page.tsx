import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { sortOf, userFilters } from '@arribo/api-contracts/admin/lists/user-filters'
import { formatNumber, useTranslation } from '@arribo/i18n'
import { buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { type ComponentType, useEffect } from 'react'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { readPhone } from '../../../app/read-phone.ts'
import { chipClass } from '../../../layout/class-names.ts'
import { ListPage } from '../../../layout/lists/list-page.tsx'
import type { OnChange } from '../../../layout/lists/list-search.ts'
import { UserLink } from '../../../layout/user-link.tsx'
import { useUsers } from '../users.queries.ts'
import { isFiltered, lastUsers, readUsersSearch, type UsersSearch, withChange } from './users-search.ts'
import { sortsOf, useUserColumns } from './user-columns.tsx'

type Props = {
  search: UsersSearch
  /** `isTyping` replaces the history entry; `isAside` keeps the scroll position. */
  onSearch: (search: UsersSearch, how?: { isTyping?: boolean; isAside?: boolean }) => void
  preview: ComponentType<{ phoneNumber: string; onClose: () => void }>
  /** Called once the first rows have loaded. Must be the same function on each render. */
  onRows: () => void
}

export function UsersPage({ search, onSearch, preview: Preview, onRows }: Props) {
  const { t } = useTranslation('users')
  const onChange: OnChange = (change, how) => onSearch(withChange(search, change), how)
  const list = useUsers(search, onChange)
  useEffect(() => lastUsers.keep(search), [search])
  const hasRows = list.answer !== undefined
  useEffect(() => {
    if (hasRows) onRows()
  }, [hasRows, onRows])
  const closePreview = () => onSearch(readUsersSearch({ ...search, preview: undefined }), { isAside: true })
  return (
    <ListPage
      name="users"
      words="users"
      count={useCountWords(search, list.answer?.lookedAt ?? null)}
      list={list}
      search={search}
      onChange={onChange}
      chips={<UserChips search={search} onFilter={(filter) => onSearch(withChange(search, filter))} />}
      columns={useUserColumns()}
      rows={list.answer?.items}
      rowId={({ phoneNumber }) => phoneNumber}
      sorts={sortsOf(search)}
      sort={sortOf(search.sort, search)}
      placeholder={
        <NoUsers
          search={search}
          onClear={() => onSearch(isFiltered(search) ? {} : withChange(search, { search: undefined }))}
        />
      }
      beside={search.preview && <Preview key={search.preview} phoneNumber={search.preview} onClose={closePreview} />}
    >
      <DeskButton
        kind="quiet"
        aria-disabled={Object.keys(readUsersSearch(search)).length === 0}
        onClick={() => onSearch({})}
      >
        {t('reset')}
      </DeskButton>
    </ListPage>
  )
}

/** `lookedAt` is how many users a search has looked at, if those weren't all. */
function useCountWords(search: UsersSearch, lookedAt: number | null) {
  const { t, language } = useTranslation('users')
  return (count: { count: number; total: string }, isCapped: boolean): string => {
    if (lookedAt !== null) return t('lookedAt', { ...count, looked: formatNumber(lookedAt, language) })
    if (!isCapped) return t('count', count)
    return t(isFiltered(search) ? 'cappedFiltered' : 'capped', count)
  }
}

function NoUsers({ search: asked, onClear }: { search: UsersSearch; onClear: () => void }) {
  const { t } = useTranslation('users')
  const { search } = asked
  const isNarrowed = isFiltered(asked)
  if (search === undefined && !isNarrowed)
    return (
      <EmptyState icon="user" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const phoneNumber = search === undefined || isNarrowed ? '' : readPhone(search)
  const isNumber = isPhone(phoneNumber)
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      {isNumber && (
        <UserLink phoneNumber={phoneNumber} className={buttonClass('primary', 'compact')}>
          {t('openNumber', { phone: formatPhone(phoneNumber) })}
        </UserLink>
      )}
      <DeskButton kind="secondary" onClick={onClear}>
        {t(isNarrowed ? 'clearFilters' : 'clearSearch')}
      </DeskButton>
    </div>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      {search === undefined || isNarrowed ? t('noneFiltered') : t('noneFor', { search })}
      {isNumber && ` ${t('unconfirmed')}`}
    </EmptyState>
  )
}

function UserChips({ search, onFilter }: { search: UsersSearch; onFilter: (filter: object) => void }) {
  const { t } = useTranslation(['users', 'app'])
  const chip = (kind: keyof typeof userFilters, value: string, words: string) => {
    const isOn = search[kind] === value
    return (
      <button
        key={`${kind} ${value}`}
        type="button"
        aria-pressed={isOn}
        onClick={() => onFilter({ [kind]: isOn ? undefined : value })}
        className={chipClass}
      >
        {words}
      </button>
    )
  }
  return (
    <div role="group" aria-label={t('users:filters.label')} className="flex flex-wrap gap-1.5 print:hidden">
      {userFilters.connected.map((value) => chip('connected', value, t(`users:filters.connected.${value}`)))}
      {userFilters.standing.map((value) => chip('standing', value, t(`users:filters.standing.${value}`)))}
      {userFilters.service.map((value) =>
        chip('service', value, value === 'never' ? t('app:noDays') : t(`users:filters.service.${value}`)),
      )}
      {userFilters.plan.map((value) => chip('plan', value, t(`users:filters.plan.${value}`)))}
    </div>
  )
}
