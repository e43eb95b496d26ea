import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { BlockList } from './block-list.tsx'
import type { Fault } from './fault.ts'
import { FaultCard } from './fault-card.tsx'
import { keptPress } from './press.ts'
import { pressedBlock } from './press.rules.ts'
import { Steps } from './steps.tsx'
import { useKept } from './use-kept.ts'
import { WaitStep } from './wait-step.tsx'

export type Kind = 'instant' | 'scheduled'
type Props = {
  calendar: Calendar
  kind: Kind | undefined
  isLooking: boolean
  onLook: () => void
  onArrived: (arrivedAt: Date) => void
  empty: ReactNode
}

/** Where a driver stands among the blocks, and what is to be done there. */
export function InCalendar({ calendar, kind, isLooking, onLook, onArrived, empty }: Props) {
  const { t } = useTranslation('checkIn')
  const [fault, setFault] = useState<Fault>()
  const { scheduledAssignments: blocks, checkedIn } = calendar
  const pressed = pressedBlock(blocks, checkedIn, useKept(keptPress))
  const window = checkInWindow(
    blocks.filter(({ assignmentId }) => !checkedIn.includes(assignmentId)),
    new Date(useNow()),
  )
  const open = pressed ?? (window.state === 'open' ? window.block : undefined)
  const current = open ?? (window.state === 'none' ? undefined : window.block)
  const hasJustOpened = useOpening(open !== undefined, onLook)
  const notice = fault && <FaultCard fault={fault} />
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {hasJustOpened ? t('wait.opened') : ''}
      </p>
      <BlockList blocks={blocks} checkedIn={checkedIn} current={current} isFolded={open !== undefined} />
      {kind && current && kind !== kindOf(current) && <Banner tone="info">{t(`firstIs.${kindOf(current)}`)}</Banner>}
      <Offline />
      {open ? (
        <Steps key={open.assignmentId} block={open} notice={notice} onFault={setFault} onArrived={onArrived} />
      ) : (
        notice
      )}
      {!open && window.state === 'none' && empty}
      {!open && window.state === 'waiting' && (
        <WaitStep block={window.block} opensAt={window.opensAt} onRetry={onLook} isBusy={isLooking} />
      )}
    </div>
  )
}

const kindOf = ({ schedulingType }: { schedulingType: string }): Kind =>
  schedulingType === 'INSTANT' ? 'instant' : 'scheduled'

/** True once a window has opened in front of whoever waited for it; the calendar is looked at anew then. */
function useOpening(isOpen: boolean, onOpen: () => void): boolean {
  const [hasWaited, setWaited] = useState(!isOpen)
  if (!isOpen && !hasWaited) setWaited(true)
  const hasOpened = isOpen && hasWaited
  const look = useEffectEvent(onOpen)
  useEffect(() => {
    if (hasOpened) look()
  }, [hasOpened])
  return hasOpened
}

function Offline() {
  const { t } = useTranslation('checkIn')
  if (useIsOnline()) return null
  return (
    <Banner tone="warning" role="status">
      {t('offline.banner')}
    </Banner>
  )
}
