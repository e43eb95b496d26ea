import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { rowLinkClass } from '@arribo/ui/table'
import { linkClass } from '@arribo/ui/text-link'
import { PageLink } from '../../../layout/page-link.tsx'
import { UserLink } from '../../../layout/user-link.tsx'
import { columnsOf } from '../../../layout/lists/list-table.tsx'
import { formatUtc } from './billing.display.ts'
import type { ChargeRow } from './billing.queries.ts'
import { ChargeStatus } from './charge-status.tsx'

const column = columnsOf<ChargeRow>()

export function useChargeColumns() {
  const { t } = useTranslation(['paymentsBilling', 'plans'])
  const language = useLanguage()
  return column.columns([
    column.accessor('name', {
      header: t('paymentsBilling:columns.name'),
      meta: { width: 'w-[20%]' },
      cell: ({ row }) => (row.original.phoneNumber === null ? t('paymentsBilling:deletedAccount') : row.original.name),
    }),
    column.accessor('phoneNumber', {
      header: t('paymentsBilling:columns.phone'),
      meta: { width: 'w-[16%]' },
      cell: ({ getValue }) => <Payer phoneNumber={getValue()} />,
    }),
    column.accessor('metadata', {
      header: t('paymentsBilling:columns.type'),
      meta: { width: 'w-[10%]' },
      cell: ({ getValue }) => t(`plans:${getValue().plan}.staff`, { count: getValue().credits }),
    }),
    column.accessor('amount', {
      header: t('paymentsBilling:columns.amount'),
      meta: { width: 'w-[9%]', isFigure: true, stays: true },
      cell: ({ row }) => <ChargeLink {...row.original} />,
    }),
    column.accessor('status', {
      header: t('paymentsBilling:columns.status'),
      meta: { width: 'w-[27%]' },
      cell: ({ row }) => <ChargeStatus {...row.original} />,
    }),
    column.accessor('created', {
      header: t('paymentsBilling:columns.date'),
      meta: { width: 'w-[18%]' },
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <time dateTime={new Date(getValue() * 1000).toISOString()}>{formatUtc(getValue(), language)} UTC</time>
      ),
    }),
  ])
}

/** Clicking anywhere on the row follows this link. */
function ChargeLink({ id, amount }: ChargeRow) {
  const language = useLanguage()
  return (
    <PageLink data-row to="/admin/billing/$charge" params={{ charge: id }} className={`tabular-nums ${rowLinkClass}`}>
      {formatMoney(amount, language)}
    </PageLink>
  )
}

/** Links to the user, because the row itself links to the charge. */
const Payer = ({ phoneNumber }: { phoneNumber: string | null }) =>
  phoneNumber !== null && (
    <UserLink
      phoneNumber={phoneNumber}
      className={linkClass('inline', 'inline-flex min-h-6 items-center whitespace-nowrap')}
    />
  )
