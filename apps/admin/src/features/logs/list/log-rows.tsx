import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, formatInstant, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { rowLinkClass } from '@arribo/ui/table'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../../layout/lists/list-table.tsx'
import { toneOf, useLogWords, useStaffOf } from '../log-words.ts'
import type { Story } from '../stories/stories.rules.ts'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { readPhone } from '../../../app/read-phone.ts'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { type Days, furtherBack, type LogsSearch, rowId } from './logs-search.ts'
import type { Logs } from '../logs.queries.ts'

export function useLogColumns(): readonly Column<Story>[] {
  const { t, language } = useTranslation('logs')
  return [
    { id: 'head.name', label: t('columns.name'), width: 'w-[17%]', cell: ({ head }) => head.name },
    {
      id: 'head.phoneNumber',
      label: t('columns.phone'),
      width: 'w-[15%]',
      cell: ({ head }) => <span className="whitespace-nowrap">{formatPhone(head.phoneNumber)}</span>,
    },
    {
      id: 'date',
      label: t('columns.date'),
      width: 'w-[20%]',
      sortsDown: true,
      cell: ({ head }) => (
        <time dateTime={new Date(head.timestamp).toISOString()} className="whitespace-nowrap tabular-nums">
          {formatInstant(new Date(head.timestamp), language)}
        </time>
      ),
    },
    {
      id: 'head.description',
      label: t('columns.description'),
      width: 'w-[48%]',
      stays: true,
      cell: (story) => <Description story={story} />,
    },
  ]
}

function Description({ story: { head: entry, steps } }: { story: Story }) {
  const { t, language, describe } = useLogWords()
  const staff = useStaffOf()(entry)
  const total = formatNumber(steps.length, language)
  const aside = [staff, steps.length > 1 && t('logs:story.steps', { count: steps.length, total })].filter(Boolean)
  return (
    <span className="flex items-center justify-between gap-3">
      <Link
        id={rowId(entry.id)}
        to="."
        search={(search) => ({ ...search, entry: entry.id, at: entry.timestamp })}
        resetScroll={false}
        className={rowLinkClass}
      >
        {describe(entry.description)}
      </Link>
      {aside.length > 0 && <span className="mr-auto text-13 text-text-2">{aside.join(' · ')}</span>}
      <Badge tone={toneOf[entry.operationStatus]}>{t(`logs:statuses.${entry.operationStatus}`)}</Badge>
    </span>
  )
}

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
