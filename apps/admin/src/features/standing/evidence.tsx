import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { WorkGate } from '@arribo/api-contracts/shared/work-gates'
import { formatMoney, useLanguage, useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Clocks } from '../../layout/clocks.tsx'

type Props = { gate: WorkGate; standing: Standing; driverZone: string }

/** The facts behind a gate. */
export function Evidence({ gate, standing: { evidence }, driverZone }: Props) {
  const { t } = useTranslation('standing')
  const language = useLanguage()
  const { expirationDateTimestamp: expires, lastPayment, platformError, block, lastCheckIn, standingByHand } = evidence
  const clocks = (at: number | string) => <Clocks at={new Date(at).getTime()} driverZone={driverZone} />
  const facts: Partial<Record<WorkGate, ReactNode>> = {
    good_standing: (
      <>
        <Line name={t('facts.credits')}>{evidence.credits}</Line>
        <Line name={t('facts.expires')}>{expires === null ? t('facts.never') : clocks(expires)}</Line>
        {standingByHand !== null && (
          <Line name={t('facts.byHand')}>{standingByHand ? t('facts.byHandGood') : t('facts.byHandBad')}</Line>
        )}
        {evidence.disputes > 0 && <Line name={t('facts.disputes')}>{evidence.disputes}</Line>}
        <Line name={t('facts.lastPayment')}>
          {lastPayment ? (
            <>
              {formatMoney(lastPayment.amountCents, language)},{' '}
              {lastPayment.status === 'succeeded' ? t('facts.paid') : t('facts.notPaid')}
              {clocks(lastPayment.at)}
            </>
          ) : (
            t('facts.none')
          )}
        </Line>
      </>
    ),
    enrolled: <Line name={t('facts.enrolled')}>{evidence.enrolledCount}</Line>,
    platform: platformError && <Line name={t('facts.platformError')}>{platformError.message[language]}</Line>,
    block: (
      <>
        <Line name={t('facts.nextBlock')}>{block ? clocks(block.startsAt) : t('facts.noBlock')}</Line>
        {block && <Line name={t('facts.opens')}>{clocks(block.opensAt)}</Line>}
        <Line name={t('facts.lastCheckIn')}>
          {lastCheckIn ? (
            <>
              {t(`checkIn.${lastCheckIn.state}`)}
              {lastCheckIn.refused && ` (${lastCheckIn.refused.message[language]})`}
              {clocks(lastCheckIn.at)}
            </>
          ) : (
            t('facts.none')
          )}
        </Line>
      </>
    ),
  }
  return facts[gate] ? <dl className="grid gap-1 text-13">{facts[gate]}</dl> : null
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-text-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)
