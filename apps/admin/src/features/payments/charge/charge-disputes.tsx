import type { ChargeDispute } from '@arribo/api-contracts/admin/payments/charges'
import { isAnswerOverdue } from '@arribo/api-contracts/shared/money/dispute-deadline'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Cell, TableRow } from '@arribo/ui/table'
import { Clocks } from '../../../layout/clocks.tsx'
import { ChargeSection, figureClass } from './charge-section.tsx'

const columns = ['amount', 'state', 'reason', 'when', 'due'] as const

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
      heads={columns.map((column) => t(`disputes.columns.${column}`))}
      figures={columns.indexOf('amount')}
    >
      {disputes.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} />
      ))}
    </ChargeSection>
  )
}

function DisputeRow({ dispute: { amountCents, status, reason, at, dueBy } }: { dispute: ChargeDispute }) {
  const { t } = useTranslation('paymentsCharge')
  const language = useLanguage()
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
