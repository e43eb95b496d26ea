import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { formatMoment, formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { useId, useRef } from 'react'
import { api } from '../../app/api.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import { followRowLinks } from '../../layout/lists/follow-row-links.ts'
import { OlderButton, useOlderPages } from '../../layout/lists/older-pages.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { Badge } from '@arribo/ui/badge'
import { linkClass, TextLink } from '@arribo/ui/text-link'
import { PageLink } from '../../layout/page-link.tsx'
import { Clocks } from '../../layout/clocks.tsx'
import { badgesOf, receiptOf } from './payments.display.ts'

const paymentsOnPage = 10
const columns = ['date', 'what', 'amount', 'status', 'receipt'] as const
type Props = { phoneNumber: string; driverZone: string }

/** A user's payments and attempts, newest first. */
export function PaymentsPanel({ phoneNumber, driverZone }: Props) {
  const { t } = useTranslation('payments')
  const payments = useOlderPages(['payments', phoneNumber], (cursor, options) =>
    api.listUserPayments({ params: { phoneNumber }, query: { limit: paymentsOnPage, ...cursor } }, options),
  )
  const id = useId()
  const panel = usePanelCommands(phoneNumber, !payments.isPending)
  const all = payments.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <section ref={panel} aria-labelledby={id} className="grid gap-2">
      <h2 id={id} tabIndex={-1} className="text-16">
        {t('title')}
      </h2>
      <p role="status" className="sr-only">
        {payments.isPending && t('loading')}
      </p>
      <Table label={t('title')}>
        <TableHead>
          {columns.map((column) => (
            <HeadCell key={column} className={column === 'amount' ? 'text-right' : ''}>
              {t(`columns.${column}`)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody ref={followRowLinks}>
          {payments.isPending ? (
            <SkeletonRows rows={3} columns={columns.length} />
          ) : (
            <Rows
              payments={all}
              driverZone={driverZone}
              error={payments.error}
              onRetry={() => void payments.refetch()}
            />
          )}
        </tbody>
      </Table>
      <OlderButton list={payments}>{t('more')}</OlderButton>
    </section>
  )
}

/** A refund begins at the newest payment: each has a page, with its refunds. */
function usePanelCommands(phoneNumber: string, isReady: boolean) {
  const panel = useRef<HTMLElement>(null)
  const focus = (first: string) => panel.current?.querySelector<HTMLElement>(first)?.focus()
  useCommand('payments', () => focus('h2'), { about: phoneNumber })
  useCommand('refund_payment', () => focus(panel.current?.querySelector('tbody a') ? 'tbody a' : 'h2'), {
    about: phoneNumber,
    isReady,
  })
  return panel
}

type RowsProps = {
  payments: readonly UserPayment[]
  driverZone: string
  error: Error | null
  onRetry: () => void
}

function Rows({ payments, driverZone, error, onRetry }: RowsProps) {
  const { t } = useTranslation('payments')
  if (payments.length > 0)
    return payments.map((payment) => <PaymentRow key={payment.id} payment={payment} driverZone={driverZone} />)
  return (
    <WideRow columns={columns.length}>
      {error ? (
        <ReadFailure title={t('error')} error={error} onRetry={onRetry} />
      ) : (
        <EmptyState icon="card" title={t('none')} />
      )}
    </WideRow>
  )
}

function PaymentRow({ payment, driverZone }: { payment: UserPayment; driverZone: string }) {
  const { t, language } = useTranslation(['payments', 'plans', 'declines'])
  const { created, metadata, amount, decline_code: declineCode } = payment
  return (
    <TableRow>
      <Cell>
        <Clocks at={created * 1000} driverZone={driverZone} />
      </Cell>
      <Cell>{t(`plans:${metadata.plan}.staff`, { count: metadata.credits })}</Cell>
      <Cell className="text-right">
        <PageLink
          to="/admin/billing/$charge"
          params={{ charge: payment.id }}
          className={linkClass('inline', 'inline-flex min-h-6 items-center tabular-nums')}
        >
          {formatMoney(amount, language)}
        </PageLink>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5">
          {badgesOf(payment).map(({ word, tone }) => (
            <Badge key={word} tone={tone}>
              {t(`payments:status.${word}`, { amount: formatMoney(payment.amount_refunded, language) })}
            </Badge>
          ))}
          {declineCode !== null && (
            <span className="text-13 text-text-2">{t(`declines:cause.${declineReasonOf(declineCode)}`)}</span>
          )}
        </span>
      </Cell>
      <Cell>
        <Receipt payment={payment} />
      </Cell>
    </TableRow>
  )
}

function Receipt({ payment }: { payment: UserPayment }) {
  const { t } = useTranslation('payments')
  const date = formatMoment(new Date(payment.created * 1000), useLanguage())
  const receipt = receiptOf(payment)
  if (receipt === null) return <span className="text-text-2">{t('noReceipt')}</span>
  return (
    <TextLink
      href={receipt}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('receiptOf', { date })}
      className="inline-flex min-h-6 items-center"
    >
      {t('receipt')}
    </TextLink>
  )
}
