import { userFilters } from '@arribo/api-contracts/admin/lists/user-filters'
import { useTranslation } from '@arribo/i18n'
import { chipClass } from '../../../layout/class-names.ts'
import { type UsersSearch, withFilter } from './users-search.ts'

type Props = { search: UsersSearch; onSearch: (search: UsersSearch) => void }

/** The filters of the list: one of each group at most. */
export function UserChips({ search, onSearch }: Props) {
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
