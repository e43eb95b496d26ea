import type { ChargeState } from '@arribo/api-contracts/admin/lists/choices'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { ReadFailure } from '../../layout/read-failure.tsx'
import type { PagedList } from '../../layout/lists/use-paged-list.ts'
import type { ChargesAnswer } from './billing.queries.ts'

type Props = {
  list: PagedList<ChargesAnswer>
  search: string | undefined
  status: ChargeState | undefined
  /** The requested days as text. */
  days: string
  onClear: () => void
}

/** Shown when there are no charges: which filter excludes them, or why loading failed. */
export function ChargesPlaceholder({ list, search, status, days, onClear }: Props) {
  const { t } = useTranslation('billing')
  if (list.failure) return <ReadFailure title={t('error')} {...list.failure} />
  const isNarrowed = search !== undefined || status !== undefined
  const action = isNarrowed && (
    <Button kind="secondary" size="compact" onClick={onClear}>
      {t(status === undefined ? 'clearSearch' : 'clearFilters')}
    </Button>
  )
  const sentence = () => {
    if (status === undefined) return search === undefined ? t('noneIn', { days }) : t('noneFor', { search, days })
    const values = { status: t(`states.${status}`), days }
    return search === undefined ? t('noneSo', values) : t('noneSoFor', { ...values, search })
  }
  return (
    <EmptyState icon={isNarrowed ? 'search' : 'card'} title={t('none')} action={action}>
      {sentence()}
    </EmptyState>
  )
}
