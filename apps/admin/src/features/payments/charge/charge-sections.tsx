import type { ChargeDispute, LedgerEffect } from '@arribo/api-contracts/admin/payments/charges'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { isAnswerOverdue } from '@arribo/api-contracts/shared/money/dispute-deadline'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatDay, formatMoney, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Cell, HeadCell, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { type ReactNode, useId } from 'react'
import { Clocks } from '../../../layout/clocks.tsx'
import type { ChargeDetails } from './charge.queries.ts'

type SectionProps = {
  title: string
  heads: readonly string[]
  /** Index of the column of numbers, which is aligned to the right. */
  figures?: number
  beside?: ReactNode
  children: ReactNode
}

/** Aligns numbers to the right with digits of equal width. */
export const figureClass = 'text-right tabular-nums'

/** A titled table of one kind of event of a charge. */
export function ChargeSection({ title, heads, figures, beside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-16">
          {title}
        </h2>
        {beside}
      </div>
      <Table label={title} className="@4xl:overflow-x-auto [--sticky-top:0px]">
        <TableHead>
          {heads.map((head, index) => (
            <HeadCell key={head} className={index === figures ? 'text-right' : ''}>
              {head}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>{children}</tbody>
      </Table>
    </section>
  )
}

const ledgerColumns = ['what', 'when', 'credits', 'service'] as const

/** The driver's ledger entries that this payment caused. */
export function ChargeLedger({ charge: { ledger } }: { charge: ChargeDetails }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <ChargeSection title={t('ledger.title')} heads={ledgerColumns.map((column) => t(`ledger.columns.${column}`))}>
      {ledger.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
      {ledger.length === 0 && (
        <WideRow columns={ledgerColumns.length}>
          <span className="text-text-2">{t('ledger.none')}</span>
        </WideRow>
      )}
    </ChargeSection>
  )
}

function EntryRow({ entry }: { entry: LedgerEffect }) {
  const { t, language } = useTranslation('paymentsCharge')
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

const disputeColumns = ['amount', 'state', 'reason', 'when', 'due'] as const

type State = 'open' | 'review' | 'won' | 'lost' | 'inquiry' | 'closed'

const states: Partial<Record<string, State>> = {
  needs_response: 'open',
  under_review: 'review',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
}
const tones: Record<State, BadgeTone> = {
  open: 'yellow',
  review: 'blue',
  won: 'green',
  lost: 'red',
  inquiry: 'yellow',
  closed: 'plain',
}

const reasons = [
  'bank_cannot_process',
  'check_returned',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const

/** The provider may add reasons; a new one is shown as it calls it. */
const isKnown = (reason: string): reason is (typeof reasons)[number] => reasons.some((each) => each === reason)

/** The disputes that the cardholder's bank opened. */
export function ChargeDisputes({ disputes }: { disputes: readonly ChargeDispute[] }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <ChargeSection
      title={t('disputes.title')}
      heads={disputeColumns.map((column) => t(`disputes.columns.${column}`))}
      figures={disputeColumns.indexOf('amount')}
    >
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} />
      ))}
    </ChargeSection>
  )
}

function DisputeRow({ dispute: { amountCents, status, reason, at, dueBy } }: { dispute: ChargeDispute }) {
  const { t, language } = useTranslation('paymentsCharge')
  const state = states[status]
  const isOpen = state === 'open' || state === 'inquiry'
  return (
    <TableRow>
      <Cell className={figureClass}>{formatMoney(amountCents, language)}</Cell>
      <Cell>
        <Badge tone={state ? tones[state] : 'plain'}>{state ? t(`disputes.states.${state}`) : status}</Badge>
      </Cell>
      <Cell>{isKnown(reason) ? t(`disputes.reasons.${reason}`) : reason.replaceAll('_', ' ')}</Cell>
      <Cell>
        <Clocks at={Date.parse(at)} driverZone={undefined} />
      </Cell>
      <Cell>
        {dueBy !== null && isOpen && <Clocks at={Date.parse(dueBy)} driverZone={undefined} />}
        {isOpen && isAnswerOverdue(dueBy, serverNow()) && <span className="text-danger">{t('disputes.over')}</span>}
      </Cell>
    </TableRow>
  )
}
