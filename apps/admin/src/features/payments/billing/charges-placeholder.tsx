import { formatList, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import type { PagedList } from '../../../layout/lists/use-paged-list.ts'
import { type BillingSearch, isNarrowed } from './billing-search.ts'
import type { ChargesAnswer } from './billing.queries.ts'
import { useChosenOptions } from './chosen-filters.tsx'

type Props = {
  list: PagedList<ChargesAnswer>
  search: BillingSearch
  /** The requested days as text. */
  days: string
  onClear: () => void
}

/** Shown when there are no charges: which filter excludes them, or why loading failed. */
export function ChargesPlaceholder({ list, search: asked, days, onClear }: Props) {
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
