import type { Receipt } from '@arribo/api-contracts/driver/payments'
import { formatMoment, formatMoney, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Button, buttonClass } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { Placeholders } from '@arribo/ui/spinner'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHead } from '../../../layout/page-head.tsx'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { toneOf } from './receipt.display.ts'
import { receiptsQuery } from './receipts.queries.ts'

export function ReceiptsPage() {
  const { t } = useTranslation('paymentsReceipts')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" title={t('title')} />
      <Receipts />
    </div>
  )
}

function Receipts() {
  const { t } = useTranslation('paymentsReceipts')
  const reading = useInfiniteQuery(receiptsQuery)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  return (
    <>
      {!data && !error && <Placeholders count={3} look="h-20 w-full" />}
      {data?.length === 0 && <Nothing />}
      {data && data.length > 0 && (
        <ul className="grid gap-3">
          {data.map((receipt) => (
            <li key={receipt.chargeId}>
              <ReceiptLink receipt={receipt} />
            </li>
          ))}
        </ul>
      )}
      {error && <ReadFailure title={t('failed')} reading={reading} onRetry={data && fetchNextPage} />}
      {hasNextPage && !error && (
        <Button kind="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function ReceiptLink({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation(['paymentsReceipts', 'plans'])
  return (
    <Link
      to="/app/receipts/$chargeId"
      params={{ chargeId: receipt.chargeId }}
      className="flex min-h-12 items-center gap-2 rounded-card border border-border bg-surface p-4 text-text no-underline"
    >
      <span className="grid min-w-0 grow gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">{t(`plans:${receipt.plan}.receipt`, { count: receipt.credits })}</span>
          <span className="font-bold">{formatMoney(receipt.amountCents, language)}</span>
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-15 text-text-2">{formatMoment(new Date(receipt.createdAt), language)}</span>
          <Badge tone={toneOf[receipt.status]}>{t(`paymentsReceipts:status.${receipt.status}`)}</Badge>
        </span>
      </span>
      <Icon name="next" className="text-text-2" />
    </Link>
  )
}

function Nothing() {
  const { t } = useTranslation('paymentsReceipts')
  const pay = (
    <Link to="/app/pay" className={buttonClass('primary')}>
      {t('empty.action')}
    </Link>
  )
  return (
    <EmptyState icon="card" title={t('empty.title')} action={pay}>
      {t('empty.text')}
    </EmptyState>
  )
}
