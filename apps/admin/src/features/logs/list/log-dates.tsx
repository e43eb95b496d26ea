import { useTranslation } from '@arribo/i18n'
import { TextInput } from '@arribo/ui/text-input'
import { boundsOf, type Days, type LogsSearch, withFilter } from './logs-search.ts'
import type { OnSearch } from '../use-logs.ts'

type Props = { search: LogsSearch; onSearch: OnSearch; days: Days; today: string; hasEnd: boolean }

/** The first and last day; without an end it is the day after the start. */
export function LogDates({ search, onSearch, days, today, hasEnd }: Props) {
  const { t } = useTranslation('logs')
  const bounds = boundsOf(days, hasEnd, today)
  return (
    <>
      <TextInput
        id="log-start"
        type="date"
        label={t(hasEnd ? 'startDate' : 'logDate')}
        value={days.startDate}
        max={bounds.start.max}
        onChange={(event) => onSearch(withFilter(search, { startDate: event.target.value }))}
      />
      {hasEnd && (
        <TextInput
          id="log-end"
          type="date"
          label={t('endDate')}
          value={days.endDate}
          min={bounds.end.min}
          max={bounds.end.max}
          onChange={(event) => onSearch(withFilter(search, { endDate: event.target.value }))}
        />
      )}
    </>
  )
}
