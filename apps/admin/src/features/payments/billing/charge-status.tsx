import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import type { ChargeRow } from './billing.queries.ts'

const known = { succeeded: 'green', failed: 'yellow', pending: 'blue' } as const satisfies Record<string, BadgeTone>

const isKnown = (status: string): status is keyof typeof known => status in known

type Props = Pick<ChargeRow, 'status' | 'refunded' | 'amountRefunded' | 'disputed'>

/** A charge's state in a word: fully refunded, or else Stripe's status. */
export function ChargeStatus({ status, refunded, amountRefunded, disputed }: Props) {
  const { t } = useTranslation('paymentsBilling')
  const language = useLanguage()
  return (
    <span className="flex flex-wrap gap-1">
      {refunded ? (
        <Badge tone="red">{t('status.refunded')}</Badge>
      ) : isKnown(status) ? (
        <Badge tone={known[status]}>{t(`status.${status}`)}</Badge>
      ) : (
        <Badge tone="plain">{status}</Badge>
      )}
      {!refunded && amountRefunded > 0 && (
        <Badge tone="red">{t('status.partlyRefunded', { amount: formatMoney(amountRefunded, language) })}</Badge>
      )}
      {disputed && <Badge tone="yellow">{t('status.disputed')}</Badge>}
    </span>
  )
}
