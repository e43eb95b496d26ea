import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type Cause, type WorkGate } from '@arribo/api-contracts/shared/causes'
import { isAnswerOverdue } from '@arribo/api-contracts/shared/money/charges'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatMoney, useTranslation } from '@arribo/i18n'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Clocks } from '../../layout/clocks.tsx'

export function Evidence({ cause, standing: { evidence } }: { cause: Cause; standing: Standing }) {
  const { t, language } = useTranslation('standing')
  const { platformError } = evidence
  const facts: Partial<Record<WorkGate, ReactNode>> = {
    good_standing: <Service evidence={evidence} />,
    enrolled: <Line name={t('facts.enrolled')}>{evidence.enrolledCount}</Line>,
    platform: platformError && <Line name={t('facts.platformError')}>{platformError.message[language]}</Line>,
    block: <Presses evidence={evidence} />,
    last_try: <Presses evidence={evidence} />,
  }
  const shown = facts[aboutCause[cause].gate]
  return shown ? <dl className="grid gap-1 text-13">{shown}</dl> : null
}

type FactsProps = Pick<Standing, 'evidence'>

function paymentState(payment: NonNullable<Standing['evidence']['lastPayment']>) {
  const { status, refunded, disputed, disputeLost } = payment
  if (status !== 'succeeded') return 'notPaid'
  if (disputed) return disputeLost ? 'takenBack' : 'inDispute'
  return refunded ? 'refunded' : 'paid'
}

function Service({ evidence }: FactsProps) {
  const { t, language } = useTranslation(['standing', 'app'])
  const { credits, expirationDateTimestamp: expires, paymentUnderWay, lastPayment, standingByHand } = evidence
  return (
    <>
      <AtIssue evidence={evidence} />
      <Line name={t('standing:facts.credits')}>{credits}</Line>
      <Line name={t('standing:facts.expires')}>{expires === null ? t('app:noDays') : <Clocks at={expires} />}</Line>
      {standingByHand !== null && (
        <Line name={t('standing:facts.byHand')}>
          {standingByHand ? t('standing:facts.byHandGood') : t('standing:facts.byHandBad')}
        </Line>
      )}
      {paymentUnderWay && (
        <Line name={t('standing:facts.paymentUnderWay')}>
          {t('standing:facts.payment', {
            amount: formatMoney(paymentUnderWay.amountCents, language),
            id: paymentUnderWay.paymentIntentId,
          })}
          <Clocks at={paymentUnderWay.at} />
        </Line>
      )}
      <Line name={t('standing:facts.lastPayment')}>
        {lastPayment ? (
          <>
            {formatMoney(lastPayment.amountCents, language)}, {t(`standing:facts.${paymentState(lastPayment)}`)}
            <Clocks at={lastPayment.at} />
          </>
        ) : (
          t('standing:facts.none')
        )}
      </Line>
    </>
  )
}

function AtIssue({ evidence: { disputes, fraudReports } }: FactsProps) {
  const { t } = useTranslation('standing')
  return (
    <>
      {disputes.map(({ disputeId, isLost, isLifted, charge, at, dueBy }) => (
        <Fragment key={disputeId}>
          <Line name={t(isLost ? 'facts.disputeLost' : 'facts.disputeOpen')}>
            <ChargeAtIssue id={disputeId} charge={charge} />
            {at !== null && <Clocks at={at} />}
            {isLifted && ` ${t('facts.lifted')}`}
          </Line>
          {dueBy !== null && (
            <Line name={t('facts.answerBy')}>
              <Clocks at={dueBy} />
              {isAnswerOverdue(dueBy, serverNow()) && <p className="text-danger">{t('facts.overdue')}</p>}
            </Line>
          )}
        </Fragment>
      ))}
      {fraudReports.map(({ paymentIntentId, charge }) => (
        <Line key={paymentIntentId} name={t('facts.fraudReport')}>
          <ChargeAtIssue id={paymentIntentId} charge={charge} />
          {charge && <Clocks at={charge.at} />}
        </Line>
      ))}
    </>
  )
}

/** A charge's page opens by any of its IDs, so an unknown charge is linked by its dispute or payment. */
function ChargeAtIssue({ id, charge }: { id: string; charge: Standing['evidence']['disputes'][number]['charge'] }) {
  const { t, language } = useTranslation('standing')
  return (
    <Link
      to="/admin/billing/$charge"
      params={{ charge: charge?.chargeId ?? id }}
      className={linkClass('inline', 'inline-flex min-h-6 items-center wrap-anywhere')}
    >
      {charge
        ? t('facts.charge', { amount: formatMoney(charge.amountCents, language), id: charge.chargeId })
        : t('facts.chargeUnknown')}
    </Link>
  )
}

function Presses({ evidence: { block, lastSelfie, lastCheckIn } }: FactsProps) {
  const { t, language } = useTranslation('standing')
  return (
    <>
      <Line name={t('facts.nextBlock')}>{block ? <Clocks at={block.startsAt} /> : t('facts.noBlock')}</Line>
      {block && (
        <Line name={t('facts.opens')}>
          <Clocks at={block.opensAt} />
        </Line>
      )}
      {lastSelfie && (
        <Line name={t('facts.lastSelfie')}>
          {lastSelfie.refused.message[language]}
          <Clocks at={lastSelfie.at} />
        </Line>
      )}
      <Line name={t('facts.lastCheckIn')}>
        {lastCheckIn ? (
          <>
            {t(`checkIn.${lastCheckIn.state}`)}
            {lastCheckIn.refused && ` (${lastCheckIn.refused.message[language]})`}
            <Clocks at={lastCheckIn.at} />
          </>
        ) : (
          t('facts.none')
        )}
      </Line>
    </>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
