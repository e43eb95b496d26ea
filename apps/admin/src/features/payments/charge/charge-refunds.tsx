import type { ChargeRefund } from '@arribo/api-contracts/admin/payments/charges'
import { automaticPlace } from '@arribo/api-contracts/admin/lists/choices'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { Button } from '@arribo/ui/button'
import { Cell, TableRow, WideRow } from '@arribo/ui/table'
import { useState } from 'react'
import { failureMessage } from '../../../app/failure.ts'
import { pageOwner } from '../../../app/page-owner.ts'
import { useMay } from '../../../app/permissions.ts'
import { Clocks } from '../../../layout/clocks.tsx'
import { useCommand } from '../../../layout/commands/commanded.ts'
import { Permitted } from '../../../layout/permitted.tsx'
import { type ChargeDetails, useIsStaff, useRefund } from './charge.queries.ts'
import { ChargeSection, figureClass } from './charge-sections.tsx'
import { isOnItsWay, isReason } from './refund.rules.ts'
import { RefundDialog } from './refund-dialog.tsx'

const columns = ['amount', 'state', 'reason', 'who', 'when'] as const

/** The refunds of a charge, and the button to refund more. */
export function ChargeRefunds({ charge }: { charge: ChargeDetails }) {
  const { t } = useTranslation('paymentsCharge')
  const { refunds, provider } = charge
  return (
    <ChargeSection
      title={t('refunds.title')}
      heads={columns.map((column) => t(`refunds.columns.${column}`))}
      figures={columns.indexOf('amount')}
      beside={
        <Permitted to="staff:write">
          <RefundButton charge={charge} />
        </Permitted>
      }
    >
      {refunds?.map((refund) => (
        <RefundRow key={refund.id ?? `place ${refund.place}`} refund={refund} charge={charge} />
      ))}
      {!refunds?.length && (
        <WideRow columns={columns.length}>
          <span className="text-text-2">{t(provider === 'answered' ? 'refunds.none' : provider)}</span>
        </WideRow>
      )}
      {refunds?.some((refund) => refund.state === 'succeeded' && isOnItsWay(refund)) && (
        <WideRow columns={columns.length}>
          <span role="status" className="text-text-2">
            {t('refunds.waiting')}
          </span>
        </WideRow>
      )}
    </ChargeSection>
  )
}

function RefundButton({ charge }: { charge: ChargeDetails }) {
  const { t, language } = useTranslation('paymentsCharge')
  const [isOpen, setOpen] = useState(false)
  const { refusal, leftCents } = charge.refundable
  const mayRefund = useMay('refunds:write')
  const own = pageOwner.claims()?.phoneNumber
  // Nobody refunds their own payment, and of a deleted account there is nobody to ask about.
  const isAsking = !mayRefund || charge.phoneNumber === own
  const isOfNobody = isAsking && charge.phoneNumber === null
  // Support asks nothing about a colleague's account.
  const mayAskAboutStaff = useMay('groups:write') || charge.phoneNumber === own
  const { isStaff = false, isReading } = useIsStaff(charge.phoneNumber, isAsking && !mayAskAboutStaff)
  const isOffered = refusal === null && !isOfNobody && !isStaff && !isReading
  useCommand('refund', () => setOpen(isOffered), { about: charge.id })
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-13 text-text-2">
        {refusal ? refusal.message[language] : t('refunds.left', { amount: formatMoney(leftCents, language) })}
      </span>
      {isOffered && (
        <Button kind={isAsking ? 'secondary' : 'danger'} size="compact" onClick={() => setOpen(true)}>
          {t(isAsking ? 'refund.openAsking' : 'refund.open')}
        </Button>
      )}
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

type RowProps = { refund: ChargeRefund; charge: ChargeDetails }

function RefundRow({ refund, charge }: RowProps) {
  const { t, language } = useTranslation('paymentsCharge')
  const { amountCents, state, reason, at, agentName, askedByName, refusal, place } = refund
  const nobodyHere = t(place === automaticPlace ? 'refunds.automatic' : 'refunds.atProvider')
  const who =
    agentName !== null && askedByName !== null
      ? t('refunds.byTwo', { askedBy: askedByName, by: agentName })
      : (agentName ?? nobodyHere)
  return (
    <TableRow>
      <Cell className={figureClass}>{formatMoney(amountCents, language)}</Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[state]}>{t(`refunds.states.${state}`)}</Badge>
          {refusal && <span className="text-13 text-text-2">{refusal.message[language]}</span>}
          {state === 'asked' && (
            <Permitted to="refunds:write">
              <AskAgain refund={refund} charge={charge} />
            </Permitted>
          )}
        </span>
      </Cell>
      <Cell>{reason !== null && isReason(reason) ? t(`reasons.${reason}`) : (reason ?? t('refunds.noReason'))}</Cell>
      <Cell>{who}</Cell>
      <Cell>
        <div className="w-48">
          <Clocks at={Date.parse(at)} driverZone={undefined} />
        </div>
      </Cell>
    </TableRow>
  )
}

/** Retries an unconfirmed refund; the same `place` makes the retry idempotent. */
function AskAgain({ refund: { amountCents, reason, place }, charge }: RowProps) {
  const { t } = useTranslation(['paymentsCharge', 'ui'])
  const { mutate, isPending, error } = useRefund(charge.id)
  if (reason === null || !isReason(reason) || place === null) return null
  return (
    <>
      <Button
        kind="quiet"
        size="compact"
        isBusy={isPending}
        onClick={() => isPending || mutate({ amountCents, reason, place, version: charge.refundable.version })}
      >
        {t('paymentsCharge:refunds.askAgain')}
      </Button>
      <span role="status" className="text-13 text-text-2">
        {error && failureMessage(error, t('ui:unexpected'))}
      </span>
    </>
  )
}
