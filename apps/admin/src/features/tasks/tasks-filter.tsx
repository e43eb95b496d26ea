import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'
import { SearchInput } from '../../layout/lists/search-input.tsx'
import { type TasksSearch, withChange } from './tasks-search.ts'

type Props = {
  search: TasksSearch
  onSearch: (search: TasksSearch, how?: { isTyping?: boolean }) => void
}

/** Filters of the list: text, status, platform. */
export function TasksFilter({ search, onSearch }: Props) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <SearchInput
        label={t('search')}
        hint={t('searchHint')}
        maxLength={limits.searchLength}
        value={search.search ?? ''}
        onSearch={(text) => onSearch(withChange(search, { search: text }), { isTyping: true })}
      />
      <Choice
        label={t('columns.status')}
        value={search.status ?? ''}
        onChoose={(status) => onSearch(withChange(search, { status }))}
        choices={[
          ['', t('statuses.all')],
          ['pending', t('statuses.pending')],
          ['completed', t('statuses.completed')],
          ['failed', t('statuses.failed')],
        ]}
      />
      <Choice
        label={t('platform')}
        value={search.platform ?? ''}
        onChoose={(platform) => onSearch(withChange(search, { platform }))}
        choices={[
          ['', t('platforms.all')],
          ['other', t('platforms.other')],
          ['spark', t('platforms.spark')],
        ]}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, value, choices, onChoose }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    className={inputClass(false, 'max-w-44')}
  >
    {choices.map(([choice, words]) => (
      <option key={choice} value={choice}>
        {words}
      </option>
    ))}
  </select>
)
