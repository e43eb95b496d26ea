import { formatMoney, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import type { ChargeRow } from './billing.queries.ts'

const known = { succeeded: 'green', failed: 'yellow', pending: 'blue' } as const satisfies Record<string, BadgeTone>

const isKnown = (status: string): status is keyof typeof known => status in known

type Props = Pick<ChargeRow, 'status' | 'refunded' | 'amountRefunded' | 'disputed' | 'disputeLost'>

export function ChargeStatus({ status, refunded, amountRefunded, disputed, disputeLost }: Props) {
  const { t, language } = useTranslation('paymentsBilling')
  return (
    <span className="flex flex-wrap gap-1">
      {refunded ? (
        <Badge tone="red">{t('status.refunded')}</Badge>
      ) : disputeLost ? null : isKnown(status) ? (
        <Badge tone={known[status]}>{t(`status.${status}`)}</Badge>
      ) : (
        <Badge tone="plain">{status}</Badge>
      )}
      {!refunded && amountRefunded > 0 && (
        <Badge tone="red">{t('status.partlyRefunded', { amount: formatMoney(amountRefunded, language) })}</Badge>
      )}
      {disputed && (
        <Badge tone={disputeLost ? 'red' : 'yellow'}>{t(disputeLost ? 'status.disputeLost' : 'status.disputed')}</Badge>
      )}
    </span>
  )
}
