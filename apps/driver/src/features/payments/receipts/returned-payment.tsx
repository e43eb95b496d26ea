import { useTranslation } from '@arribo/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { receiptsQuery } from './receipts.queries.ts'

/** Beside the end of service: why it may be earlier than the driver expects. Only the newest payment is news. */
export function ReturnedPayment() {
  const { t } = useTranslation('payments')
  const { data } = useInfiniteQuery(receiptsQuery)
  return data?.[0]?.status === 'refunded' && <p>{t('notice.returned')}</p>
}
