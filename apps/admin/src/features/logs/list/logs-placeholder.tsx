import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { readPhone } from '../../../app/read-phone.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { useLogWords } from '../log-words.ts'
import { type Days, furtherBack, type LogsSearch } from './logs-search.ts'
import type { Logs } from '../logs.queries.ts'

type Props = {
  logs: Logs
  search: LogsSearch
  days: Days
  isWaitingForPhone: boolean
  onFilter: (change: { readonly [part in keyof LogsSearch]?: LogsSearch[part] | undefined }) => void
  /** Undefined if the log is already that of one person. */
  onPhone: ((phone: string) => void) | undefined
}

export function LogsPlaceholder({ logs, isWaitingForPhone, ...rest }: Props) {
  const { t } = useTranslation('logs')
  if (isWaitingForPhone) return <EmptyState icon="phone" title={t('typePhone')} />
  if (isRefusedWith(logs.failure?.error, 'profile_not_found'))
    return (
      <EmptyState icon="search" title={t('none')}>
        {failureMessage(logs.failure?.error, t('none'))}
      </EmptyState>
    )
  return logs.failure ? <ReadFailure title={t('error')} {...logs.failure} /> : <NoLogs logs={logs} {...rest} />
}

function NoLogs({ logs, search, days, onFilter, onPhone }: Omit<Props, 'isWaitingForPhone'>) {
  const { t, language } = useLogWords()
  const status = search.status && t(`logs:statuses.${search.status}`)
  const filter = [search.search && t('logs:quoted', { text: search.search }), status].filter(Boolean).join(', ')
  const dayOf = (day: string) => formatDay(new Date(`${day}T12:00:00Z`), language, 'UTC')
  const phone = readPhone(search.search ?? '')
  const searchedTo = logs.answer?.searchedTo ?? null
  const scope = [
    logs.asked?.phone && formatPhone(logs.asked.phone),
    logs.asked?.platform && t(`logs:platforms.${logs.asked.platform}`),
  ]
  const looked = {
    scope: scope.filter(Boolean).join(', '),
    from: dayOf(days.startDate),
    to: dayOf(days.endDate),
  }
  const back = furtherBack(days, onPhone === undefined)
  const action = (
    <span className="flex flex-wrap justify-center gap-2">
      {onPhone && isPhone(phone) && (
        <DeskButton onClick={() => onPhone(phone)}>{t('logs:showLogOf', { phone: formatPhone(phone) })}</DeskButton>
      )}
      {searchedTo === null && (
        <DeskButton kind="secondary" onClick={() => onFilter(back.change)}>
          {t(`logs:${back.words}`)}
        </DeskButton>
      )}
      {filter && (
        <DeskButton kind="secondary" onClick={() => onFilter({ search: undefined, status: undefined })}>
          {t('logs:clear')}
        </DeskButton>
      )}
    </span>
  )
  return (
    <EmptyState
      icon={filter ? 'search' : 'calendar'}
      title={t(searchedTo === null ? 'logs:none' : 'logs:noneYet')}
      action={action}
    >
      {filter && `${t(searchedTo === null ? 'logs:noneFor' : 'logs:noneForYet', { filter })} `}
      {searchedTo === null && t(filter ? 'logs:searchedIn' : 'logs:noneIn', looked)}
      {onPhone && search.search && ` ${t('logs:notPeople')}`}
    </EmptyState>
  )
}
