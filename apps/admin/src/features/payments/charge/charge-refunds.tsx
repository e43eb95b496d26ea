import type { ChargeRefund } from '@arribo/api-contracts/admin/payments/charges'
import { automaticPlace } from '@arribo/api-contracts/admin/lists/choices'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { useState } from 'react'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage } from '../../../app/failure.ts'
import { pageOwner } from '../../../app/page-owner.ts'
import { useMay, useMayChangeStaff } from '../../../app/permissions.ts'
import { Clocks } from '../../../layout/clocks.tsx'
import { useCommand } from '../../../layout/commands/commanded.ts'
import { Permitted } from '../../../layout/permitted.tsx'
import { type ChargeDetails, useIsStaff, useRefund } from './charge.queries.ts'
import { ChargeSection } from './charge-section.tsx'
import { isOnItsWay, isReason } from './refund.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'

export function ChargeRefunds({ charge }: { charge: ChargeDetails }) {
  const { t, language } = useTranslation('paymentsCharge')
  const { provider } = charge
  const refunds = charge.refunds ?? []
  return (
    <ChargeSection
      title={t('refunds.title')}
      beside={<RefundButton charge={charge} />}
      none={<span className="text-text-2">{t(provider === 'answered' ? 'refunds.none' : provider)}</span>}
      rows={refunds}
      rowId={({ id, place }) => id ?? `place ${place}`}
      columns={[
        {
          label: t('refunds.columns.amount'),
          isFigure: true,
          cell: ({ amountCents }) => formatMoney(amountCents, language),
        },
        { label: t('refunds.columns.state'), cell: (refund) => <RefundState refund={refund} charge={charge} /> },
        {
          label: t('refunds.columns.reason'),
          cell: ({ reason }) =>
            reason !== null && isReason(reason) ? t(`reasons.${reason}`) : (reason ?? t('refunds.noReason')),
        },
        { label: t('refunds.columns.who'), cell: (refund) => <Who refund={refund} /> },
        {
          label: t('refunds.columns.when'),
          cell: ({ at }) => (
            <div className="w-48">
              <Clocks at={at} />
            </div>
          ),
        },
      ]}
      note={
        refunds.some((refund) => refund.state === 'succeeded' && isOnItsWay(refund)) && (
          <span role="status" className="text-text-2">
            {t('refunds.waiting')}
          </span>
        )
      }
    />
  )
}

function RefundButton({ charge }: { charge: ChargeDetails }) {
  const { t, language } = useTranslation('paymentsCharge')
  const [isOpen, setOpen] = useState(false)
  const { refusal, leftCents } = charge.refundable
  const mayRefund = useMay('refunds:write')
  const isReader = !useMay('staff:write')
  const own = pageOwner.claims()?.phoneNumber
  // Nobody refunds their own payment. After a deletion there is nobody whose refund could be asked for.
  const isAsking = !mayRefund || charge.phoneNumber === own
  const isOfNobody = isAsking && charge.phoneNumber === null
  // Support may not ask for anything about a colleague's account.
  const mayAskAboutStaff = useMayChangeStaff()(charge.phoneNumber)
  const { isStaff = false, isReading } = useIsStaff(charge.phoneNumber, isAsking && !isReader && !mayAskAboutStaff)
  const isOffered = refusal === null && !isReader && !isOfNobody && !isStaff && !isReading
  useCommand('refund', () => setOpen(isOffered), { about: charge.id })
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-13 text-text-2">
        {refusal ? refusal.message[language] : t('refunds.left', { amount: formatMoney(leftCents, language) })}
      </span>
      {isOffered && (
        <DeskButton kind={isAsking ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
          {t(isAsking ? 'refund.openAsking' : 'refund.open')}
        </DeskButton>
      )}
      {isReader && !isOfNobody && !refusal && <span className="text-13 text-text-2">{t('refund.readOnly')}</span>}
      {isOfNobody && !refusal && <span className="text-13 text-text-2">{t('refund.onlyAdmins')}</span>}
      {isStaff && !refusal && (
        <span className="text-13 text-text-2">{t('refund.colleague', { name: charge.name })}</span>
      )}
      {isOpen && <RefundDialog charge={charge} isAsking={isAsking} onClose={() => setOpen(false)} />}
    </span>
  )
}

const tones: Record<ChargeRefund['state'], BadgeTone> = {
  asked: 'yellow',
  refused: 'red',
  lost: 'red',
  pending: 'blue',
  succeeded: 'green',
  failed: 'red',
  canceled: 'plain',
}

type RefundProps = { refund: ChargeRefund; charge: ChargeDetails }

function RefundState({ refund, charge }: RefundProps) {
  const { t, language } = useTranslation('paymentsCharge')
  const { state, refusal } = refund
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`refunds.states.${state}`)}</Badge>
      {refusal && <span className="text-13 text-text-2">{refusal.message[language]}</span>}
      {state === 'asked' && (
        <Permitted to="refunds:write">
          <AskAgain refund={refund} charge={charge} />
        </Permitted>
      )}
    </span>
  )
}

function Who({ refund: { agentName: by, askedByName: askedBy, place } }: Pick<RefundProps, 'refund'>) {
  const { t } = useTranslation('paymentsCharge')
  if (by === null) return t(place === automaticPlace ? 'refunds.automatic' : 'refunds.atProvider')
  return askedBy === null ? by : t('refunds.byTwo', { askedBy, by })
}

function AskAgain({ refund: { amountCents, reason, place }, charge }: RefundProps) {
  const { t } = useTranslation(['paymentsCharge', 'ui'])
  const { mutate, isPending, error } = useRefund(charge.id)
  if (reason === null || !isReason(reason) || place === null) return null
  return (
    <>
      <DeskButton
        kind="quiet"
        isBusy={isPending}
        onClick={() => isPending || mutate({ amountCents, reason, place, version: charge.refundable.version })}
      >
        {t('paymentsCharge:refunds.askAgain')}
      </DeskButton>
      <span role="status" className="text-13 text-text-2">
        {error && failureMessage(error, t('ui:unexpected'))}
      </span>
    </>
  )
}
