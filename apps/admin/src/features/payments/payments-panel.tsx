import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { formatMoment, formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { useId, useRef } from 'react'
import { api } from '../../app/api.ts'
import { useCommand } from '../../layout/commands/commanded.ts'
import { PlainTable } from '../../layout/lists/plain-table.tsx'
import { OlderButton, useOlderPages } from '../../layout/lists/older-pages.tsx'
import { isSafeAddress } from '@arribo/api-contracts/shared/money/safe-address'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { Badge } from '@arribo/ui/badge'
import { linkClass, TextLink } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { Clocks } from '../../layout/clocks.tsx'

const paymentsOnPage = 10
export function PaymentsPanel({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('payments')
  const payments = useOlderPages(['payments', phoneNumber], (cursor, options) =>
    api.listUserPayments({ params: { phoneNumber }, query: { limit: paymentsOnPage, ...cursor } }, options),
  )
  const { t: plan } = useTranslation('plans')
  const id = useId()
  const panel = usePanelCommands(phoneNumber, !payments.isPending)
  return (
    <section ref={panel} aria-labelledby={id} className="grid gap-2">
      <h2 id={id} tabIndex={-1} className="text-16">
        {t('title')}
      </h2>
      <p role="status" className="sr-only">
        {payments.isPending && t('loading')}
      </p>
      <PlainTable
        label={t('title')}
        read={payments}
        failure={t('error')}
        none={<EmptyState icon="card" title={t('none')} />}
        rows={payments.data?.pages.flatMap((page) => page.data)}
        rowId={(payment) => payment.id}
        columns={[
          {
            label: t('columns.date'),
            cell: ({ created }) => <Clocks at={created * 1000} />,
          },
          {
            label: t('columns.what'),
            cell: ({ metadata }) => plan(`${metadata.plan}.staff`, { count: metadata.credits }),
          },
          { label: t('columns.amount'), isFigure: true, cell: (payment) => <ChargeLink payment={payment} /> },
          { label: t('columns.status'), cell: (payment) => <Status payment={payment} /> },
          { label: t('columns.receipt'), cell: (payment) => <Receipt payment={payment} /> },
        ]}
      />
      <OlderButton list={payments}>{t('more')}</OlderButton>
    </section>
  )
}

/** Each payment has a page with its refunds, so the command to refund focuses the newest payment's link. */
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

type PaymentProps = { payment: UserPayment }

const ChargeLink = ({ payment: { id, amount } }: PaymentProps) => (
  <Link
    to="/admin/billing/$charge"
    params={{ charge: id }}
    className={linkClass('inline', 'inline-flex min-h-6 items-center tabular-nums')}
  >
    {formatMoney(amount, useLanguage())}
  </Link>
)

function Status({ payment }: PaymentProps) {
  const { t, language } = useTranslation(['payments', 'declines'])
  const { amount_refunded: refundedCents, decline_code: declineCode } = payment
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {badgesOf(payment).map(({ word, tone }) => (
        <Badge key={word} tone={tone}>
          {t(`payments:status.${word}`, { amount: formatMoney(refundedCents, language) })}
        </Badge>
      ))}
      {declineCode !== null && (
        <span className="text-13 text-text-2">{t(`declines:cause.${declineReasonOf(declineCode)}`)}</span>
      )}
    </span>
  )
}

function Receipt({ payment }: PaymentProps) {
  const { t } = useTranslation('payments')
  const date = formatMoment(new Date(payment.created * 1000), useLanguage())
  const receipt = payment.receipt_url
  if (!isSafeAddress(receipt)) return <span className="text-text-2">{t('noReceipt')}</span>
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

const endings = {
  succeeded: { word: 'success', tone: 'green' },
  pending: { word: 'pending', tone: 'blue' },
  failed: { word: 'fail', tone: 'red' },
} as const

function badgesOf({ status, amount_refunded: refundedCents, refunded, disputed, dispute_lost: isLost }: UserPayment) {
  return [
    ...(isLost ? [] : [endings[status]]),
    ...(refundedCents > 0 || refunded
      ? [{ word: refunded ? 'refunded' : 'partlyRefunded', tone: 'red' } as const]
      : []),
    ...(isLost ? [{ word: 'disputeLost', tone: 'red' } as const] : []),
    ...(disputed && !isLost ? [{ word: 'disputed', tone: 'yellow' } as const] : []),
  ]
}
