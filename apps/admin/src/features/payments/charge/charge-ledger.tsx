import type { LedgerEffect } from '@arribo/api-contracts/admin/payments/charges'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { formatDay, useLanguage, useTranslation } from '@arribo/i18n'
import { Cell, TableRow, WideRow } from '@arribo/ui/table'
import { Clocks } from '../../../layout/clocks.tsx'
import type { ChargeDetails } from './charge.queries.ts'
import { ChargeSection } from './charge-section.tsx'

const columns = ['what', 'when', 'credits', 'service'] as const

/** The driver's ledger entries that this payment caused. */
export function ChargeLedger({ charge: { ledger } }: { charge: ChargeDetails }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <ChargeSection title={t('ledger.title')} heads={columns.map((column) => t(`ledger.columns.${column}`))}>
      {ledger.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {ledger.length === 0 && (
        <WideRow columns={columns.length}>
          <span className="text-text-2">{t('ledger.none')}</span>
        </WideRow>
      )}
    </ChargeSection>
  )
}

function EntryRow({ entry }: { entry: LedgerEffect }) {
  const { t } = useTranslation('paymentsCharge')
  const language = useLanguage()
  const { kind, at, creditsDelta, endsOnBefore, endsOnAfter, short } = entry
  const show = (day: string | null) =>
    day === null ? t('ledger.never') : formatDay(expiryMoment(day), language, 'America/New_York')
  return (
    <TableRow>
      <Cell>{t(`ledger.kinds.${kind}`)}</Cell>
      <Cell>
        <Clocks at={Date.parse(at)} driverZone={undefined} />
      </Cell>
      <Cell className="tabular-nums">
        {creditsDelta === 0 ? <Quiet>{t('ledger.unchanged')}</Quiet> : signed(creditsDelta)}
        {short.credits > 0 && <Quiet>{t('ledger.shortCredits', { count: short.credits })}</Quiet>}
      </Cell>
      <Cell>
        {endsOnBefore === endsOnAfter ? (
          <Quiet>{t('ledger.unchanged')}</Quiet>
        ) : (
          t('ledger.from', { before: show(endsOnBefore), after: show(endsOnAfter) })
        )}
        {short.days > 0 && <Quiet>{t('ledger.shortDays', { count: short.days })}</Quiet>}
      </Cell>
    </TableRow>
  )
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)
const Quiet = ({ children }: { children: string }) => <span className="block text-13 text-text-2">{children}</span>
