import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { readPhone } from '../../../app/read-phone.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { useLogWords } from '../log-words.ts'
import type { Days, LogsSearch } from './logs-search.ts'
import type { Logs } from '../logs.queries.ts'

type Props = {
  logs: Logs
  search: LogsSearch
  days: Days
  isWaitingForPhone: boolean
  onClear: () => void
  /** Undefined if the log is already that of one person. */
  onPhone: ((phone: string) => void) | undefined
}

export function LogsPlaceholder({ logs, search, days, isWaitingForPhone, onClear, onPhone }: Props) {
  const { t } = useTranslation('logs')
  if (isWaitingForPhone) return <EmptyState icon="phone" title={t('typePhone')} />
  if (isRefusedWith(logs.failure?.error, 'profile_not_found'))
    return (
      <EmptyState icon="search" title={t('none')}>
        {failureMessage(logs.failure?.error, t('none'))}
      </EmptyState>
    )
  return logs.failure ? (
    <ReadFailure title={t('error')} {...logs.failure} />
  ) : (
    <NoLogs
      search={search}
      days={days}
      searchedTo={logs.answer?.searchedTo ?? null}
      onClear={onClear}
      onPhone={onPhone}
    />
  )
}

type NoLogsProps = Pick<Props, 'search' | 'days' | 'onClear' | 'onPhone'> & { searchedTo: number | null }

function NoLogs({ search, days, searchedTo, onClear, onPhone }: NoLogsProps) {
  const { t, language } = useLogWords()
  const status = search.status && t(`logs:statuses.${search.status}`)
  const filter = [search.search && t('logs:quoted', { text: search.search }), status].filter(Boolean).join(', ')
  const dayOf = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), language, 'UTC')
  const phone = readPhone(search.search ?? '')
  const action = filter ? (
    <span className="flex flex-wrap justify-center gap-2">
      {onPhone && isPhone(phone) && (
        <Button size="compact" onClick={() => onPhone(phone)}>
          {t('logs:showLogOf', { phone: formatPhone(phone) })}
        </Button>
      )}
      <Button kind="secondary" size="compact" onClick={onClear}>
        {t('logs:clear')}
      </Button>
    </span>
  ) : undefined
  return (
    <EmptyState
      icon={filter ? 'search' : 'calendar'}
      title={t(searchedTo === null ? 'logs:none' : 'logs:noneYet')}
      action={action}
    >
      {filter && `${t(searchedTo === null ? 'logs:noneFor' : 'logs:noneForYet', { filter })} `}
      {searchedTo === null &&
        t(filter ? 'logs:searchedIn' : 'logs:noneIn', { start: dayOf(days.startDate), end: dayOf(days.endDate) })}
      {onPhone && search.search && ` ${t('logs:notPeople')}`}
    </EmptyState>
  )
}
