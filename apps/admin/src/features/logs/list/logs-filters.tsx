import { limits } from '@arribo/api-contracts/shared/limits'
import { logPlatforms, logStatuses } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { Checkbox } from '@arribo/ui/checkbox'
import { SelectInput } from '@arribo/ui/select-input'
import { type ReactNode, useState } from 'react'
import { DeskButton } from '../../../layout/desk-button.tsx'
import type { Searched } from '../../../layout/lists/list-search.ts'
import { SearchInput } from '../../../layout/lists/search-input.tsx'
import { type Days, type LogsSearch, withFilter, withFold, withMode } from './logs-search.ts'
import { TextInput } from '@arribo/ui/text-input'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useForm } from '@arribo/ui/use-form'
import { readPhone } from '../../../app/read-phone.ts'

const searchDebounceMs = 1000

type Props = Searched<LogsSearch> & { of: 'all' | 'number' | 'user'; days: Days; today: string }

/**
 * The log of all users is filtered by platform and day, or shows one number. A user's own log is filtered by days only.
 */
export function LogsFilters({ of, search, onSearch, days, today }: Props) {
  const { t } = useTranslation('logs')
  const isByPhone = of === 'number'
  const dates = <LogDates search={search} onSearch={onSearch} days={days} today={today} hasEnd={of !== 'all'} />
  const row = { search, onSearch, onClear: () => onSearch(isByPhone ? { by: 'phone' } : {}) }
  if (of === 'user') return <FilterRow {...row}>{dates}</FilterRow>
  return (
    <FilterRow {...row}>
      <SelectInput
        id="log-platform"
        label={t('platform')}
        value={search.platform ?? logPlatforms[0]}
        disabled={isByPhone}
        onChange={(event) => onSearch(withFilter(search, { platform: event.target.value }))}
        choices={logPlatforms.map((value) => ({ value, label: t(`platforms.${value}`) }))}
      />
      {dates}
      <Checkbox
        label={t('byPhone')}
        checked={isByPhone}
        onChange={(event) => onSearch(withMode(search, event.target.checked))}
      />
      {isByPhone && <LogPhone key={search.phone} search={search} onSearch={onSearch} />}
    </FilterRow>
  )
}

type RowProps = Searched<LogsSearch> & { children: ReactNode; onClear: () => void }

function FilterRow({ search, onSearch, children, onClear }: RowProps) {
  const { t } = useTranslation('logs')
  // Also clears text that was typed less than a second ago and isn't in the URL yet.
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    onClear()
  }
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('filters')}</legend>
      {children}
      <SelectInput
        id="log-status"
        label={t('status')}
        value={search.status ?? ''}
        onChange={(event) => onSearch(withFilter(search, { status: event.target.value }))}
        choices={[
          { value: '', label: t('allStatuses') },
          ...logStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
      />
      <SearchInput
        key={clears}
        label={t('search')}
        hint={t('searchHint')}
        most={limits.searchLength}
        value={search.search ?? ''}
        debounceMs={searchDebounceMs}
        isHeld={search.entry !== undefined}
        onSearch={(text) => onSearch(withFilter(search, { search: text }), { isTyping: true })}
      />
      <Checkbox
        label={t('story.fold')}
        checked={search.fold !== undefined}
        onChange={(event) => onSearch(withFold(search, event.target.checked))}
      />
      <DeskButton kind="quiet" onClick={clear}>
        {t('clear')}
      </DeskButton>
    </fieldset>
  )
}

/** Without an end, the log shows the start and the day after it. */
function LogDates({ search, onSearch, days, today, hasEnd }: Omit<Props, 'of'> & { hasEnd: boolean }) {
  const { t } = useTranslation('logs')
  return (
    <>
      <TextInput
        id="log-start"
        type="date"
        label={t(hasEnd ? 'startDate' : 'logDate')}
        value={days.startDate}
        max={hasEnd ? days.endDate : today}
        onChange={(event) => onSearch(withFilter(search, { startDate: event.target.value }))}
      />
      {hasEnd && (
        <TextInput
          id="log-end"
          type="date"
          label={t('endDate')}
          value={days.endDate}
          min={days.startDate}
          max={today}
          onChange={(event) => onSearch(withFilter(search, { endDate: event.target.value }))}
        />
      )}
    </>
  )
}

function LogPhone({ search, onSearch }: Searched<LogsSearch>) {
  const { t } = useTranslation('logs')
  const find = (text: string) => {
    const phone = readPhone(text)
    if (isPhone(phone) && phone !== search.phone) onSearch(withFilter(search, { phone }))
  }
  const { values, form, text } = useForm({
    initial: { phone: search.phone ?? '' },
    labels: { phone: t('phone') },
    ids: { phone: 'log-phone' },
    errorsOf: ({ phone }) => ({ phone: phone.trim() && !isPhone(readPhone(phone)) ? 'invalidPhone' : undefined }),
    words: { invalidPhone: t('invalidPhone') },
    checksOnLeave: true,
    runsOffline: true,
    send: ({ phone }) => find(phone),
  })
  const phone = text('phone')
  const leave = () => {
    phone.onBlur()
    find(values.phone)
  }
  return (
    <form {...form} className="w-60">
      <TextInput {...phone} type="tel" autoComplete="off" placeholder={t('phoneHint')} onBlur={leave} />
    </form>
  )
}
