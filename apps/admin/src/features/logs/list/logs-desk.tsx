import { formatInstant, formatNumber } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { NumberedPagination } from '@arribo/ui/pagination'
import { ListCount } from '../../../layout/lists/list-count.tsx'
import { RowsOnPage } from '../../../layout/lists/rows-on-page.tsx'
import { LogDialog } from '../entry/log-dialog.tsx'
import { useLogWords } from '../log-words.ts'
import { LogsPlaceholder } from './logs-placeholder.tsx'
import { type Days, type LogsSearch, rowsOf, withFilter } from './logs-search.ts'
import { LogsTable } from './logs-table.tsx'
import { storiesOf, unfolded } from '../stories/stories.rules.ts'
import type { Logs, OnSearch } from '../use-logs.ts'

type Props = {
  title: string
  logs: Logs
  search: LogsSearch
  days: Days
  isWaitingForPhone?: boolean
  onSearch: OnSearch
  onPhone?: (phone: string) => void
}

/** The table with everything around it: number of rows, freshness, new rows, pages, the open entry. */
export function LogsDesk({ title, logs, search, days, isWaitingForPhone = false, onSearch, onPhone }: Props) {
  const { t } = useLogWords()
  // A user's log has an end of its own.
  const hasTwoDays = onPhone !== undefined
  const fold = search.fold ? storiesOf : unfolded
  return (
    <>
      <p className="-mt-2 text-13 text-text-2">
        {hasTwoDays && t('logs:twoDays')} {t('logs:zone')}
      </p>
      {logs.failure && logs.answer && <Banner tone="danger" role="alert" title={t('logs:error')} />}
      <LogsTable
        label={title}
        bar={<Bar logs={logs} isOldestFirst={search.sort === 'oldest'} />}
        rows={fold(logs.answer?.Items ?? noRows)}
        state={logs.state}
        pageSize={rowsOf(search)}
        isOldestFirst={search.sort === 'oldest'}
        onSort={(sort) => onSearch(withFilter(search, { sort }))}
        placeholder={
          <LogsPlaceholder
            logs={logs}
            search={search}
            days={days}
            isWaitingForPhone={isWaitingForPhone}
            onClear={() => onSearch(withFilter(search, { search: undefined, status: undefined }))}
            onPhone={onPhone}
          />
        }
      />
      <SearchedTo logs={logs} />
      <NumberedPagination {...logs.page}>
        <RowsOnPage rows={rowsOf(search)} onRows={(rows) => onSearch(withFilter(search, { rows }))} />
      </NumberedPagination>
      <LogDialog logs={logs} search={search} onSearch={onSearch} />
    </>
  )
}

const noRows: [] = []

/** The number of rows, the new ones, and their freshness. */
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

/** Whether a count is complete, capped, or only of what a search has scanned so far. */
function wordsOf(isCapped: boolean, answer: Logs['answer']) {
  if (answer && answer.searchedTo !== null) return 'logs:countSoFar'
  return isCapped ? 'logs:capped' : 'logs:count'
}

/** New rows wait here, so that nothing moves while somebody reads. */
function NewRows({ logs: { news, acceptNews } }: { logs: Logs }) {
  const { t, language } = useLogWords()
  if (!news || news.count === 0) return null
  const total = `${formatNumber(news.count, language)}${news.isAtLeast ? '+' : ''}`
  return (
    <Button kind="secondary" size="compact" onClick={acceptNews}>
      {t('logs:new', { count: news.count, total })}
    </Button>
  )
}

/** A search stops after a certain number of entries. */
function SearchedTo({ logs: { answer, searchOn } }: { logs: Logs }) {
  const { t, language } = useLogWords()
  if (!answer || answer.searchedTo === null) return null
  return (
    <Banner tone="info">
      <span className="flex flex-wrap items-center gap-3">
        {t(answer.Items.length > 0 ? 'logs:searchedTo' : 'logs:searchedInVain', {
          time: formatInstant(new Date(answer.searchedTo), language),
        })}
        <Button kind="secondary" size="compact" onClick={searchOn}>
          {t('logs:searchOn')}
        </Button>
      </span>
    </Banner>
  )
}
