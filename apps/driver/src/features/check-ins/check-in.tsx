import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { EmptyState } from '@arribo/ui/empty-state'
import { Skeleton } from '@arribo/ui/skeleton'
import { useNow } from '@arribo/ui/use-now'
import { useState } from 'react'
import { BlockList } from './block-list.tsx'
import { useCalendar } from './calendar.queries.ts'
import { checkInFailure, type Fault, selfieExpired } from './check-in-failure.ts'
import { DoneStep } from './done-step.tsx'
import { dropTask, type KeptTask, readTask } from './kept-selfie.ts'
import { MatchStep } from './match-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { WaitStep } from './wait-step.tsx'

/** From the calendar to the registered arrival, one step at a time. */
export function CheckIn({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['checkIn', 'ui'])
  const { data, error, isFetching, refetch } = useCalendar()
  const [arrivedAt, setArrivedAt] = useState<Date>()
  const now = useNow()
  const reload = (label: string) => (
    <Button kind="secondary" isBusy={isFetching} onClick={() => void refetch()}>
      {label}
    </Button>
  )
  if (arrivedAt) return <DoneStep arrivedAt={arrivedAt} onClose={onClose} />
  if (error && !data)
    return (
      <div className="grid gap-4">
        <Banner tone="danger" title={t('checkIn:calendarError')} role="alert">
          {checkInFailure(error, i18n.language)}
        </Banner>
        {reload(t('ui:retry'))}
      </div>
    )
  if (!data) return <Loading />
  const open = data.scheduledAssignments.filter(({ assignmentId }) => !data.checkedIn.includes(assignmentId))
  const window = checkInWindow(open, new Date(now))
  return (
    <div className="grid gap-5">
      <BlockList
        blocks={data.scheduledAssignments}
        checkedIn={data.checkedIn}
        current={window.state === 'none' ? undefined : window.block.assignmentId}
      />
      {window.state === 'none' && (
        <EmptyState icon="clock" title={t('checkIn:empty.title')} action={reload(t('checkIn:empty.reload'))}>
          {t('checkIn:empty.text')}
        </EmptyState>
      )}
      {window.state === 'waiting' && (
        <WaitStep opensAt={window.opensAt} onRetry={() => void refetch()} isBusy={isFetching} />
      )}
      {window.state === 'open' && (
        <Steps key={window.block.assignmentId} block={window.block} onArrived={setArrivedAt} />
      )}
    </div>
  )
}

/** Selfie, then matching on a shared account, then the button. A selfie that still counts is taken up again. */
function Steps({ block, onArrived }: { block: CalendarBlock; onArrived: (arrivedAt: Date) => void }) {
  const { i18n } = useTranslation('checkIn')
  const [task, setTask] = useState<KeptTask | undefined>(() => readTask(serverNow()))
  const [isMatched, setMatched] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const restart = (next?: Fault) => {
    dropTask()
    setTask(undefined)
    setMatched(false)
    setFault(() => next)
  }
  const take = (taken: KeptTask | undefined) => {
    setFault(undefined)
    setTask(taken)
  }
  if (!task)
    return (
      <>
        {fault && <Banner tone="danger" title={fault(i18n.language)} role="alert" />}
        <SelfieStep onTaken={() => take(readTask(serverNow()))} />
      </>
    )
  const expire = () => restart(selfieExpired)
  if (task.isShared && !isMatched)
    return <MatchStep task={task} onMatched={() => setMatched(true)} onFailed={restart} onExpired={expire} />
  return <ReadyStep block={block} task={task} onArrived={onArrived} onExpired={expire} onSelfieRefused={restart} />
}

function Loading() {
  const { t } = useTranslation('checkIn')
  return (
    <div role="status" className="grid gap-3">
      <p>{t('loading')}</p>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}
