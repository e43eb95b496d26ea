import { formatDay, formatMoney, formatTimeIn, useLanguage, useTranslation } from '@arribo/i18n'
import { rowLinkClass } from '@arribo/ui/table'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { UserLink } from '../../../layout/user-link.tsx'
import type { Column } from '../../../layout/lists/list-table.tsx'
import type { ChargeRow } from './billing.queries.ts'
import { ChargeStatus } from './charge-status.tsx'

const payerClass = linkClass('inline', 'inline-flex min-h-6 items-center whitespace-nowrap')

export function useChargeColumns(): readonly Column<ChargeRow>[] {
  const { t, language } = useTranslation('paymentsBilling')
  const { t: plan } = useTranslation('plans')
  return [
    {
      id: 'name',
      label: t('columns.name'),
      width: 'w-[20%]',
      cell: ({ phoneNumber, name }) => (phoneNumber === null ? t('deletedAccount') : name),
    },
    {
      id: 'phoneNumber',
      label: t('columns.phone'),
      width: 'w-[16%]',
      cell: ({ phoneNumber }) => phoneNumber !== null && <UserLink phoneNumber={phoneNumber} className={payerClass} />,
    },
    {
      id: 'metadata',
      label: t('columns.type'),
      width: 'w-[10%]',
      cell: ({ metadata }) => plan(`${metadata.plan}.staff`, { count: metadata.credits }),
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      width: 'w-[9%]',
      isFigure: true,
      stays: true,
      cell: ({ id, amount }) => (
        <Link data-row to="/admin/billing/$charge" params={{ charge: id }} className={`tabular-nums ${rowLinkClass}`}>
          {formatMoney(amount, language)}
        </Link>
      ),
    },
    { id: 'status', label: t('columns.status'), width: 'w-[27%]', cell: (row) => <ChargeStatus {...row} /> },
    {
      id: 'created',
      label: t('columns.date'),
      width: 'w-[18%]',
      sortsDown: true,
      cell: ({ created }) => <Charged at={new Date(created * 1000)} />,
    },
  ]
}

/** In UTC, like billing's days. With larger text in two lines, a day and a time, rather than word by word. */
function Charged({ at }: { at: Date }) {
  const language = useLanguage()
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{formatDay(at, language, 'UTC')},</span>{' '}
      <span className="whitespace-nowrap">{formatTimeIn('UTC', at, language)} UTC</span>
    </time>
  )
}
