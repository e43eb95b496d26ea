import { limits } from '@arribo/api-contracts/shared/limits'
import { useLanguage, useTranslation } from '@arribo/i18n'
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
import { type BillingSearch, daysOf, withChange, withoutFilters } from './billing-search.ts'
import { type ChargesAnswer, rowsOf, useCharges } from './billing.queries.ts'
import { ExportButton, ExportState } from './charges-export.tsx'
import { ChargesPlaceholder } from './charges-placeholder.tsx'
import { ChargesTable } from './charges-table.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { useChargesExport } from './use-charges-export.ts'

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
