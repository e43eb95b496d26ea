import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { isOpen } from '@arribo/api-contracts/shared/blocks'
import { formatTime, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { HasPictures, Icon } from '@arribo/ui/icon'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { Skeleton } from '@arribo/ui/spinner'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useContext } from 'react'
import { BlockList } from '../calendar/block-list.tsx'
import { useBlockName } from '../calendar/station.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import type { Arrival } from '../machine/check-in-state.rules.ts'
import { keepsScreenOn } from '../machine/step.rules.ts'
import { useWakeLock } from '../phone/use-wake-lock.ts'
import { CurrentStep } from './current-step.tsx'
import { ErrorCard } from './error-card.tsx'
import { StepTitle } from './step-views.tsx'

type Props = StepProps & {
  /** Shown below the registered arrival. */ afterArrival?: ReactNode
}

export function CheckInSteps({ flow, state, afterArrival }: Props) {
  const { t } = useTranslation('ui')
  useWakeLock(keepsScreenOn(state, useNow()))
  const { step, calendar, isLoading } = state
  if (step.name === 'done') return <DoneStep arrival={step.arrival}>{afterArrival}</DoneStep>
  if (step.name === 'failed')
    return (
      <div className="grid gap-4">
        <ErrorCard error={step.error} hasCredits={state.hasCredits} />
        <PinnedActions>
          <Button isBusy={isLoading} onClick={() => flow.send('calendar-asked-for', {})}>
            {t('retry')}
          </Button>
        </PinnedActions>
      </div>
    )
  return calendar ? <InCalendar flow={flow} state={state} calendar={calendar} /> : <Loading />
}

function Loading() {
  const { t } = useTranslation('checkIns')
  return (
    <div role="status" className="grid gap-3">
      <p>{t('loading')}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

function InCalendar({ flow, state, calendar }: StepProps & { calendar: Calendar }) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const { step, pressing, sending } = state
  const block = 'block' in step ? step.block : undefined
  const now = new Date(useNow())
  const isBusy = pressing !== undefined || sending !== undefined || step.name === 'unknown'
  const isChoosable = (each: CalendarBlock) =>
    !isBusy && isOpen(each, now) && !calendar.checkedIn.includes(each.assignmentId)
  return (
    <div className="grid gap-5">
      <p role="status" className="sr-only">
        {state.hasOpened ? t('checkInsApp:wait.opened') : ''}
      </p>
      {step.name === 'choose' && (
        <>
          <CurrentStep flow={flow} state={state} />
          <div>
            <StepTitle>{t('choose.title')}</StepTitle>
            <p className="text-text-2">{t(step.isRegistered ? 'choose.registered' : 'choose.gone')}</p>
          </div>
        </>
      )}
      <BlockList
        blocks={calendar.scheduledAssignments}
        checkedIn={calendar.checkedIn}
        current={block}
        isFolded={block !== undefined && step.name !== 'wait'}
        isChoosable={isChoosable}
        onChoose={({ assignmentId }) => flow.send('block-chosen', { assignmentId })}
      />
      {step.name !== 'choose' && <CurrentStep flow={flow} state={state} />}
      {step.name === 'empty' && <Empty flow={flow} state={state} />}
    </div>
  )
}

function Empty({ flow, state }: StepProps) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const reload = (
    <Button kind="secondary" isBusy={state.isLoading} onClick={() => flow.send('calendar-asked-for', {})}>
      {t('empty.reload')}
    </Button>
  )
  return (
    <EmptyState icon="clock" title={t('empty.title')} action={reload}>
      {t('empty.text')}
    </EmptyState>
  )
}

type DoneStepProps = { arrival: Arrival; /** What can follow. */ children?: ReactNode }

function DoneStep({ arrival: { at, block }, children }: DoneStepProps) {
  const { t, language } = useTranslation('checkIns')
  return (
    <div className="enter grid justify-items-center gap-3 text-center">
      {useContext(HasPictures) && (
        <span className="grid size-24 place-items-center rounded-full bg-success-soft text-success">
          <Icon name="check" size={52} />
        </span>
      )}
      <div>
        <StepTitle className="text-24">{t('done.title')}</StepTitle>
        {block && <DoneBlock block={block} />}
        <p role="status" className="text-text-2">
          {at ? t('done.text', { time: formatTime(at, language) }) : t('done.textWithoutTime')}
        </p>
      </div>
      {children}
    </div>
  )
}

const DoneBlock = ({ block }: { block: CalendarBlock }) => <p className="font-bold">{useBlockName(block)}</p>
