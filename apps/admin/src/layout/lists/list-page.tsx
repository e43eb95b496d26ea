import { limits } from '@arribo/api-contracts/shared/limits'
import type { PageOfList } from '@arribo/api-contracts/shared/primitives'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { PageTitle } from '@arribo/ui/page-title'
import { Pagination } from '@arribo/ui/pagination'
import type { ComponentProps, ReactNode } from 'react'
import { ReadFailure } from '../read-failure.tsx'
import { ListCount } from './list-count.tsx'
import { defaultRows, type ListSearch, type OnChange } from './list-search.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { RowsOnPage } from './rows-on-page.tsx'
import { SearchInput } from './search-input.tsx'
import type { PagedList } from './use-paged-list.ts'

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
