import { logPlatforms } from '@arribo/api-contracts/admin/lists/choices'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatDay, formatInstant, formatNumber } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { NumberedPagination } from '@arribo/ui/pagination'
import { useNow } from '@arribo/ui/use-now'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { backLinkClass } from '../../../layout/class-names.ts'
import { ListCount, RowsOnPage } from '../../../layout/lists/list-page.tsx'
import { defaultRows, type Searched, utcDay } from '../../../layout/lists/list-search.ts'
import { byDate, ListTable } from '../../../layout/lists/list-table.tsx'
import { UserLink } from '../../../layout/user-link.tsx'
import { LogDialog } from '../entry/log-dialog.tsx'
import { useLogWords } from '../log-words.ts'
import { storiesOf, unfolded } from '../stories/stories.rules.ts'
import { type Logs, useLogs } from '../logs.queries.ts'
import { LogsPlaceholder, useLogColumns } from './log-rows.tsx'
import { LogsFilters } from './logs-filters.tsx'
import { type Days, daysOf, type LogsSearch, withFilter, withPhone } from './logs-search.ts'

type Props = Searched<LogsSearch>

export function LogsPage({ search, onSearch }: Props) {
  const { phone } = search
  if (search.by === undefined) return <LogsDesk of="all" phone={undefined} search={search} onSearch={onSearch} />
  const found = phone !== undefined && isPhone(phone) ? phone : undefined
  return <LogsDesk of="number" phone={found} search={search} onSearch={onSearch} />
}

export function UserLogsPage({ phoneNumber, ...rest }: Props & { phoneNumber: string }) {
  const { t } = useLogWords()
  return (
    <>
      <UserLink phoneNumber={phoneNumber} className={backLinkClass}>
        <Icon name="back" size={16} />
        {t('logs:back')}
      </UserLink>
      <LogsDesk of="user" phone={phoneNumber} {...rest} />
    </>
  )
}

/** The days shown move on when a page stays open past midnight UTC. */
const minuteMs = 60_000
const refreshMs = { all: 120_000, number: 120_000, user: 60_000 }

/**
 * A user's page shows what Arribo's own apps wrote, of all platforms. The log of a number shows all entries of one
 * platform.
 */
type Of = keyof typeof refreshMs

type DeskProps = Props & {
  of: Of
  /** Undefined until a complete phone number was typed. */
  phone: string | undefined
}

function LogsDesk({ of, phone, search, onSearch }: DeskProps) {
  const { t } = useLogWords()
  const today = utcDay(useNow(minuteMs))
  const days = daysOf(search, of !== 'all', today)
  const { rows: limit = defaultRows, platform = logPlatforms[0], status: operationStatus, sort } = search
  const filter = { search: search.search, operationStatus, ...(sort && { sort }), limit }
  const asked = { phone, isArribo: of === 'user', ...days, ...(of !== 'user' && { platform }), ...filter }
  const isWaiting = of === 'number' && phone === undefined
  const logs = useLogs({ search, onSearch, everyMs: refreshMs[of], asked: isWaiting ? undefined : asked })
  const title = useTitle(of, phone, days, today)
  return (
    <>
      <PageTitle {...(of === 'user' && { title: t('logs:pageTitleOfUser') })}>{title}</PageTitle>
      <LogsFilters of={of} search={search} onSearch={onSearch} days={days} today={today} />
      <p className="-mt-2 text-13 text-text-2">
        {of === 'all' && t('logs:twoDays')} {t('logs:zone')}
      </p>
      {logs.failure && logs.answer && <Banner tone="danger" role="alert" title={t('logs:error')} />}
      <ListTable
        name="logs"
        label={title}
        bar={<Bar logs={logs} isOldestFirst={sort === 'oldest'} />}
        columns={useLogColumns()}
        rows={(search.fold ? storiesOf : unfolded)(logs.answer?.Items ?? [])}
        rowId={({ head }) => head.id}
        sorts={byDate('date')}
        sort={sort}
        onSort={(order) => onSearch(withFilter(search, { sort: order }))}
        state={logs.state}
        pageSize={limit}
        placeholder={
          <LogsPlaceholder
            logs={logs}
            search={search}
            days={days}
            isWaitingForPhone={isWaiting}
            onFilter={(change) => onSearch(withFilter(search, change))}
            onPhone={of === 'all' ? (typed) => onSearch(withPhone(search, typed)) : undefined}
          />
        }
      />
      <SearchedTo logs={logs} />
      <NumberedPagination {...logs.page}>
        <RowsOnPage rows={limit} onRows={(rows) => onSearch(withFilter(search, { rows }))} areGrouped={!!search.fold} />
      </NumberedPagination>
      <LogDialog logs={logs} search={search} onSearch={onSearch} />
    </>
  )
}

function useTitle(of: Of, phone: string | undefined, { startDate, endDate }: Days, today: string): string {
  const { t, language } = useLogWords()
  const [from, to] = [startDate, endDate].map((day) => formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC'))
  if (of === 'user') return t('logs:titleOfUser', { phone: formatPhone(phone ?? '') })
  if (of === 'number') return t('logs:titleByPhone')
  if (startDate === endDate) return t('logs:titleOfDay', { day: from })
  return endDate === today ? t('logs:title') : t('logs:titleOfDays', { from, to })
}

function Bar({ logs, isOldestFirst }: { logs: Logs; isOldestFirst: boolean }) {
  const { t, language } = useLogWords()
  const { searchingAt, freshness } = logs
  return (
    <>
      <ListCount
        list={{ answer: logs.answer, isWaiting: logs.state !== 'ready', freshness }}
        loading={
          searchingAt === undefined
            ? t('logs:loading')
            : t(isOldestFirst ? 'logs:searchingUp' : 'logs:searching', {
                time: formatInstant(new Date(searchingAt), language),
              })
        }
        words={(count, isCapped) => t(wordsOf(isCapped, logs.answer), count)}
      />
      <NewRows logs={logs} />
    </>
  )
}

function wordsOf(isCapped: boolean, answer: Logs['answer']) {
  if (answer && answer.searchedTo !== null) return 'logs:countSoFar'
  return isCapped ? 'logs:capped' : 'logs:count'
}

/** New rows wait until they are asked for, so that nothing moves while somebody reads. */
function NewRows({ logs: { news, acceptNews } }: { logs: Logs }) {
  const { t, language } = useLogWords()
  if (!news || news.count === 0) return null
  const total = `${formatNumber(news.count, language)}${news.isAtLeast ? '+' : ''}`
  return (
    <DeskButton kind="secondary" onClick={acceptNews}>
      {t('logs:new', { count: news.count, total })}
    </DeskButton>
  )
}

function SearchedTo({ logs: { answer, searchOn } }: { logs: Logs }) {
  const { t, language } = useLogWords()
  if (!answer || answer.searchedTo === null) return null
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center gap-3">
        {t(answer.Items.length > 0 ? 'logs:searchedTo' : 'logs:searchedInVain', {
          time: formatInstant(new Date(answer.searchedTo), language),
        })}
        <DeskButton kind="secondary" onClick={searchOn}>
          {t('logs:searchOn')}
        </DeskButton>
      </span>
    </Banner>
  )
}
