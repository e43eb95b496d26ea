import { limits } from '@arribo/api-contracts/shared/limits'
import { formatList, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import { useNow } from '@arribo/ui/use-now'
import { ListCount } from '../../../layout/lists/list-count.tsx'
import { SearchInput } from '../../../layout/lists/search-input.tsx'
import { RowsOnPage } from '../../../layout/lists/rows-on-page.tsx'
import { type PagedList, usePagedList } from '../../../layout/lists/use-paged-list.ts'
import { BillingCards } from './billing-cards.tsx'
import { formatUtcDay } from './billing.display.ts'
import { BillingFilters } from './billing-filters.tsx'
import { type BillingSearch, daysOf, isNarrowed, withChange, withoutFilters } from './billing-search.ts'
import { type ChargesAnswer, rowsOf, useCharges } from './billing.queries.ts'
import { ExportButton, ExportState } from './charges-export.tsx'
import { ChargesTable } from './charges-table.tsx'
import { ChosenFilters, useChosenOptions } from './chosen-filters.tsx'
import { useChargesExport } from './use-charges-export.ts'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../../layout/read-failure.tsx'

type Props = {
  search: BillingSearch
  /** Puts a search into the URL; typing replaces the history entry. */
  onSearch: (search: BillingSearch, how?: { isTyping?: boolean }) => void
}

/** Charges of some days, with their totals. */
export function BillingPage({ search, onSearch }: Props) {
  const { t } = useTranslation('paymentsBilling')
  const days = useDaysInWords(search)
  const change = (changes: Parameters<typeof withChange>[1]) => onSearch(withChange(search, changes))
  const list = usePagedList(useCharges(search), {
    cursor: search.cursor,
    onCursor: (cursor, how) => onSearch(withChange(search, { cursor }), how),
  })
  const file = useChargesExport(search, list.answer)
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BillingCards search={search} />
      <ExportState file={file} />
      {list.failure && list.answer && <Banner tone="danger" role="alert" title={t('error')} />}
      <ChargesTable
        bar={<Bar {...{ search, onSearch, change, list, days }} />}
        actions={<ExportButton file={file} answer={list.answer} />}
        rows={list.answer?.data ?? noRows}
        state={list.state}
        pageSize={rowsOf(search)}
        isOldestFirst={search.sort === 'oldest'}
        onSort={(sort) => change({ sort })}
        placeholder={
          <ChargesPlaceholder
            list={list}
            search={search}
            days={days}
            onClear={() => onSearch(withoutFilters(search))}
          />
        }
      />
      <Pagination {...list.page}>
        <RowsOnPage rows={rowsOf(search)} onRows={(rows) => change({ rows })} />
      </Pagination>
    </>
  )
}

type BarProps = Props & {
  change: (changes: Parameters<typeof withChange>[1]) => void
  list: PagedList<ChargesAnswer>
  days: string
}

/** The filters and the number of results. */
function Bar({ search, onSearch, change, list, days }: BarProps) {
  const { t } = useTranslation('paymentsBilling')
  return (
    <>
      <SearchInput
        label={t('search')}
        hint={t('searchHint')}
        maxLength={limits.searchLength}
        value={search.search ?? ''}
        onSearch={(text) => onSearch(withChange(search, { search: text }), { isTyping: true })}
      />
      <BillingFilters search={search} onDays={({ startDate, endDate }) => change({ startDate, endDate })} />
      <ChosenFilters search={search} onChange={change} />
      <p className="text-text-2">{days}</p>
      <ListCount
        list={list}
        loading={t('loading')}
        words={(count, isCapped) => t(isCapped ? 'capped' : 'count', count)}
      />
    </>
  )
}

const noRows: [] = []

function useDaysInWords(search: BillingSearch): string {
  const { t } = useTranslation('paymentsBilling')
  const language = useLanguage()
  const { startDate, endDate } = daysOf(search, useNow(60_000))
  return t('days', { from: formatUtcDay(startDate, language), to: formatUtcDay(endDate, language) })
}

type ChargesPlaceholderProps = {
  list: PagedList<ChargesAnswer>
  search: BillingSearch
  /** The requested days as text. */
  days: string
  onClear: () => void
}

/** Shown when there are no charges: which filter excludes them, or why loading failed. */
function ChargesPlaceholder({ list, search: asked, days, onClear }: ChargesPlaceholderProps) {
  const { t } = useTranslation('paymentsBilling')
  const language = useLanguage()
  const options = useChosenOptions(asked)
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  const { search } = asked
  const clear = isNarrowed(asked) && (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t(options.length === 0 ? 'clearSearch' : 'clearFilters')}
    </Button>
  )
  // The newest ones were read, and none of them is wanted; what is older wasn't looked at.
  if (list.page.hasMore) return <EmptyState icon="search" title={t('noneYet')} action={clear} />
  const sentence = () => {
    if (options.length === 0) return search === undefined ? t('noneIn', { days }) : t('noneFor', { search, days })
    const filters = formatList(
      options.map((option) => t('option', { option })),
      language,
    )
    return search === undefined ? t('noneSo', { filters, days }) : t('noneSoFor', { filters, search, days })
  }
  return (
    <EmptyState icon={isNarrowed(asked) ? 'search' : 'card'} title={t('none')} action={clear}>
      {sentence()}
    </EmptyState>
  )
}
