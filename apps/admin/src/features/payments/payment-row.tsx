import type { UserPayment } from '@arribo/api-contracts/admin/payments/user-payments'
import { declineReasonOf } from '@arribo/api-contracts/shared/money/declines'
import { formatMoment, formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { Cell, TableRow } from '@arribo/ui/table'
import { linkClass, TextLink } from '@arribo/ui/text-link'
import { PageLink } from '../../layout/page-link.tsx'
import { Clocks } from '../../layout/clocks.tsx'
import { badgesOf, receiptOf } from './payments.display.ts'

export function PaymentRow({ payment, driverZone }: { payment: UserPayment; driverZone: string }) {
  const { t } = useTranslation(['payments', 'plans', 'declines'])
  const language = useLanguage()
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
