import type { Receipt } from '@arribo/api-contracts/driver/payments'
import { formatMoment, formatMoney, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { brandName } from '@arribo/ui/card-brand'
import { EmptyState } from '@arribo/ui/empty-state'
import { Icon } from '@arribo/ui/icon'
import { PageTitle } from '@arribo/ui/page-title'
import { Placeholders } from '@arribo/ui/spinner'
import { linkClass } from '@arribo/ui/text-link'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useMe } from '../../../app/me.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { ReadFailure } from '../../../layout/read-failure.tsx'
import { WelcomeOfPayment } from '../welcome-of-payment.tsx'
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

/** The text gives the status too, never colour alone. */
const toneOf: Readonly<Record<Receipt['status'], BadgeTone>> = {
  paid: 'green',
  partly_refunded: 'blue',
  refunded: 'plain',
  disputed: 'red',
  taken_back: 'red',
}

export function ReceiptPage({ chargeId }: { chargeId: string }) {
  const { t } = useTranslation('paymentsReceipts')
  return (
    <div className="grid gap-5">
      <div>
        <Link to="/app/receipts" className={linkClass('back', 'print:hidden')}>
          <Icon name="back" />
          {t('all')}
        </Link>
        <PageTitle>{t('one')}</PageTitle>
      </div>
      <FoundReceipt chargeId={chargeId} />
    </div>
  )
}

/** Searches the list page by page, because a bookmarked URL may be of an old payment. */
function useReceipt(chargeId: string) {
  const reading = useInfiniteQuery(receiptsQuery)
  const { data, error, isFetching, hasNextPage, fetchNextPage } = reading
  const receipt = data?.find((each) => each.chargeId === chargeId)
  const isLookingOn = !receipt && hasNextPage && !error
  useEffect(() => {
    if (isLookingOn && !isFetching) void fetchNextPage()
  }, [isLookingOn, isFetching, fetchNextPage])
  return { receipt, reading, isMissing: data !== undefined && !receipt && !hasNextPage }
}

function FoundReceipt({ chargeId }: { chargeId: string }) {
  const { t } = useTranslation('paymentsReceipts')
  const { receipt, reading, isMissing } = useReceipt(chargeId)
  if (receipt) return <Sheet receipt={receipt} />
  if (isMissing) return <Banner tone="warning" title={t('missing')} role="alert" />
  if (!reading.error) return <Placeholders look="h-80 w-full" />
  return <ReadFailure title={t('failed')} reading={reading} />
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation(['paymentsReceipts', 'plans'])
  const { name } = useMe()
  const { plan, credits, amountCents, refundedCents, card } = receipt
  return (
    <>
      <div className="rounded-card border border-border bg-surface p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="text-30 font-bold">{formatMoney(amountCents, language)}</p>
          <Badge tone={toneOf[receipt.status]}>{t(`paymentsReceipts:status.${receipt.status}`)}</Badge>
        </div>
        <dl className="mt-4 grid gap-3">
          <Row term={t('paymentsReceipts:bought')}>{t(`plans:${plan}.receipt`, { count: credits })}</Row>
          <Row term={t('paymentsReceipts:when')}>{formatMoment(new Date(receipt.createdAt), language)}</Row>
          {card && (
            <Row term={t('paymentsReceipts:card')}>
              {t('paymentsReceipts:cardEnding', { brand: brandName(card.brand), last4: card.last4 })}
            </Row>
          )}
          {refundedCents > 0 && <Row term={t('paymentsReceipts:refunded')}>{formatMoney(refundedCents, language)}</Row>}
          <Row term={t('paymentsReceipts:payer')}>{name}</Row>
          <Row term={t('paymentsReceipts:reference')}>
            <span className="font-mono text-15 wrap-anywhere">{receipt.chargeId}</span>
          </Row>
        </dl>
        <WelcomeOfPayment paymentIntentId={receipt.paymentIntentId} />
        {receipt.status === 'disputed' && (
          <p className="mt-4 text-15 text-text-2">{t('paymentsReceipts:disputedText')}</p>
        )}
        {receipt.status === 'taken_back' && (
          <p className="mt-4 text-15 text-text-2">{t('paymentsReceipts:takenBackText')}</p>
        )}
        <p className="mt-4 border-t border-border pt-4 text-15 text-text-2">{t('paymentsReceipts:seller')}</p>
      </div>
      <Button kind="secondary" className="print:hidden" onClick={() => window.print()}>
        <Icon name="download" />
        {t('paymentsReceipts:print')}
      </Button>
    </>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
    <dt className="text-15 text-text-2">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
