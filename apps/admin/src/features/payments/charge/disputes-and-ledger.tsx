import type { ChargeDispute, LedgerEffect } from '@arribo/api-contracts/admin/payments/charges'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { isAnswerOverdue } from '@arribo/api-contracts/shared/money/charges'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatMoney, formatServiceDay, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import type words from '@arribo/i18n/locales/es/admin/payments-charge.json'
import { Clocks } from '../../../layout/clocks.tsx'
import type { ChargeDetails } from './charge.queries.ts'
import { ChargeSection } from './charge-section.tsx'

export function ChargeLedger({ charge: { ledger } }: { charge: ChargeDetails }) {
  const { t } = useTranslation('paymentsCharge')
  return (
    <ChargeSection
      title={t('ledger.title')}
      none={<span className="text-text-2">{t('ledger.none')}</span>}
      rows={ledger}
      rowId={({ id }) => id}
      columns={[
        { label: t('ledger.columns.what'), cell: ({ kind }) => t(`ledger.kinds.${kind}`) },
        {
          label: t('ledger.columns.when'),
          cell: ({ at }) => <Clocks at={at} />,
        },
        {
          label: t('ledger.columns.credits'),
          className: 'tabular-nums',
          cell: ({ creditsDelta, short }) => (
            <>
              {creditsDelta === 0 ? <Quiet>{t('ledger.unchanged')}</Quiet> : signed(creditsDelta)}
              {short.credits > 0 && <Quiet>{t('ledger.shortCredits', { count: short.credits })}</Quiet>}
            </>
          ),
        },
        { label: t('ledger.columns.service'), cell: (entry) => <ServiceMoved entry={entry} /> },
      ]}
    />
  )
}

function ServiceMoved({ entry: { endsOnBefore, endsOnAfter, short } }: { entry: LedgerEffect }) {
  const { t, language } = useTranslation('paymentsCharge')
  const show = (day: string | null) =>
    day === null ? t('ledger.never') : formatServiceDay(expiryMoment(day), language)
  return (
    <>
      {endsOnBefore === endsOnAfter ? (
        <Quiet>{t('ledger.unchanged')}</Quiet>
      ) : (
        t('ledger.from', { before: show(endsOnBefore), after: show(endsOnAfter) })
      )}
      {short.days > 0 && <Quiet>{t('ledger.shortDays', { count: short.days })}</Quiet>}
    </>
  )
}

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)
const Quiet = ({ children }: { children: string }) => <span className="block text-13 text-text-2">{children}</span>

type State = 'open' | 'review' | 'won' | 'lost' | 'inquiry' | 'closed'

/** By the provider's status. */
const states: Partial<Record<string, readonly [State, BadgeTone]>> = {
  needs_response: ['open', 'yellow'],
  under_review: ['review', 'blue'],
  won: ['won', 'green'],
  lost: ['lost', 'red'],
  warning_needs_response: ['inquiry', 'yellow'],
  warning_under_review: ['inquiry', 'yellow'],
  warning_closed: ['closed', 'plain'],
  prevented: ['closed', 'plain'],
}

type Reason = keyof (typeof words)['disputes']['reasons']

export function ChargeDisputes({ disputes }: { disputes: readonly ChargeDispute[] }) {
  const { t, language } = useTranslation('paymentsCharge')
  return (
    <ChargeSection
      title={t('disputes.title')}
      none={null}
      rows={disputes}
      rowId={({ id }) => id}
      columns={[
        {
          label: t('disputes.columns.amount'),
          isFigure: true,
          cell: ({ amountCents }) => formatMoney(amountCents, language),
        },
        { label: t('disputes.columns.state'), cell: ({ status }) => <DisputeState status={status} /> },
        {
          label: t('disputes.columns.reason'),
          // The provider may add reasons. A new one is shown as the provider calls it.
          cell: ({ reason }) =>
            t(`disputes.reasons.${reason as Reason}`, { defaultValue: reason.replaceAll('_', ' ') }),
        },
        {
          label: t('disputes.columns.when'),
          cell: ({ at }) => <Clocks at={at} />,
        },
        { label: t('disputes.columns.due'), cell: (dispute) => <AnswerBy dispute={dispute} /> },
      ]}
    />
  )
}

function DisputeState({ status }: Pick<ChargeDispute, 'status'>) {
  const { t } = useTranslation('paymentsCharge')
  const [state, tone = 'plain'] = states[status] ?? []
  return <Badge tone={tone}>{state ? t(`disputes.states.${state}`) : status}</Badge>
}

function AnswerBy({ dispute: { status, dueBy } }: { dispute: ChargeDispute }) {
  const { t } = useTranslation('paymentsCharge')
  const [state] = states[status] ?? []
  if (state !== 'open' && state !== 'inquiry') return null
  return (
    <>
      {dueBy !== null && <Clocks at={dueBy} />}
      {isAnswerOverdue(dueBy, serverNow()) && <span className="text-danger">{t('disputes.over')}</span>}
    </>
  )
}
