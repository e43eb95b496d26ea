import { useTranslation } from '@arribo/i18n'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useInfiniteQuery } from '@tanstack/react-query'
import { loadWords } from '../../../app/language.ts'
import { receiptsQuery } from './receipts.queries.ts'

function Returned() {
  const { t } = useTranslation('payments')
  const { data } = useInfiniteQuery(receiptsQuery)
  return data?.[0]?.status === 'refunded' && <p>{t('notice.returned')}</p>
}

/** Beside the end of service: why it may be earlier than the driver expects. Only the newest payment is news. */
export const ReturnedPayment = lazyPart(() => loadWords('payments').then(() => Returned), { instead: null })
