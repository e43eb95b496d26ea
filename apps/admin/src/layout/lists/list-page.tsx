import { limits } from '@arribo/api-contracts/shared/limits'
import type { PageOfList } from '@arribo/api-contracts/shared/primitives'
import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import type { ComponentProps, ReactNode } from 'react'
import { ReadFailure } from '../read-failure.tsx'
import { defaultRows, type ListSearch, type OnChange } from './list-search.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { SearchInput } from './search-input.tsx'
import type { PagedList } from './use-paged-list.ts'
import { Freshness } from '../freshness/freshness.tsx'
import { useIsLate } from '../waiting/not-answering.tsx'
import { rowsOnPage } from '@arribo/api-contracts/admin/lists/choices'
import { inputClass } from '@arribo/ui/field'

type OfTable = 'label' | 'bar' | 'state' | 'pageSize' | 'onSort'

type Props<Row extends object> = Omit<ListTableProps<Row>, OfTable> & {
  words: 'users' | 'tasks' | 'paymentsBilling'
  count: ComponentProps<typeof ListCount>['words']
  list: PagedList<PageOfList>
  search: ListSearch
  onChange: OnChange
  above?: ReactNode
  filters?: ReactNode
  beside?: ReactNode
  children?: ReactNode
}

export function ListPage<Row extends object>(props: Props<Row>) {
  const { words, count, list, search, onChange, above, filters, beside, children, placeholder, ...table } = props
  const { t } = useTranslation(words)
  const { rows = defaultRows } = search
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {above}
      {list.failure && list.answer && <Banner tone="danger" role="alert" title={t('error')} />}
      <div className="flex flex-wrap items-start gap-4">
        <ListTable
          {...table}
          label={t('title')}
          bar={
            <>
              <SearchInput
                label={t('search')}
                hint={t('searchHint')}
                most={limits.searchLength}
                value={search.search ?? ''}
                onSearch={(text) => onChange({ search: text }, { isTyping: true })}
              />
              {filters}
              <ListCount list={list} loading={t('loading')} words={count} />
            </>
          }
          state={list.state}
          pageSize={rows}
          onSort={(sort) => onChange({ sort })}
          placeholder={list.failure ? <ReadFailure title={t('error')} {...list.failure} /> : placeholder}
        />
        {beside}
      </div>
      <Pagination {...list.page}>
        {children}
        <RowsOnPage rows={rows} onRows={(chosen) => onChange({ rows: chosen })} />
      </Pagination>
    </>
  )
}

type CountProps = {
  list: {
    readonly answer: { readonly total: number; readonly isTotalCapped: boolean } | undefined
    readonly isWaiting: boolean
    readonly freshness?: ComponentProps<typeof Freshness> | false | undefined
  }
  loading: string
  /** `isCapped` means that there are more than were counted. */
  words: (count: { readonly count: number; readonly total: string }, isCapped: boolean) => string
}

export function ListCount({ list: { answer, isWaiting, freshness }, loading, words }: CountProps) {
  const language = useLanguage()
  const isLate = useIsLate()
  const say = () => {
    // NotAnswering reports a missing answer for the whole page.
    if (isWaiting) return isLate ? '' : loading
    if (!answer) return ''
    const { total: count, isTotalCapped } = answer
    return words({ count, total: formatNumber(count, language) }, isTotalCapped)
  }
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 max-sm:basis-full">
      <p role="status" className="text-text-2">
        {say()}
      </p>
      {freshness && <Freshness {...freshness} />}
    </div>
  )
}

type RowsProps = {
  rows: number
  onRows: (rows: string) => void
  /** Several of what a page has may share a row. */
  areGrouped?: boolean
}

export function RowsOnPage({ rows, onRows, areGrouped = false }: RowsProps) {
  const { t } = useTranslation('lists')
  return (
    <label className="ml-auto flex items-center gap-2 whitespace-nowrap">
      {t(areGrouped ? 'entries' : 'rows')}
      <select value={rows} onChange={(event) => onRows(event.target.value)} className={inputClass(false, 'max-w-20')}>
        {rowsOnPage.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}
