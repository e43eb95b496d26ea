import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { limits } from '@arribo/api-contracts/shared/limits'
import { formatCountdown, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { HasPictures, Icon } from '@arribo/ui/icon'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { ProgressRing } from '@arribo/ui/progress-ring'
import { Spinner } from '@arribo/ui/spinner'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useNow } from '@arribo/ui/use-now'
import { type ReactNode, useContext, useState } from 'react'
import { Notice } from '../../../app/parts/notice.tsx'
import type { CheckInFlow, StepProps } from '../flow/check-in-flow.ts'
import type { CheckInError } from '../machine/check-in-error.rules.ts'
import { lostPressState } from '../machine/check-in-flow.rules.ts'
import type { CheckInState, Task } from '../machine/check-in-state.rules.ts'
import { useAskedPosition } from '../phone/asked-position.ts'
import { isAt, metersBetween, nearnessOf, type Point } from '../phone/place.rules.ts'
import { ErrorCard } from './error-card.tsx'
import { HopelessStep } from './hopeless-step.tsx'
import { SelfieStep, Vague } from './selfie-step.tsx'
import { BlockOnButton, StepTitle, useStepViews } from './step-views.tsx'
import { WaitStep } from './wait-step.tsx'

export function CurrentStep({ flow, state }: StepProps) {
  const { t } = useTranslation('checkIns')
  const { step, error, hasCredits } = state
  const isOnline = useIsOnline()
  // A failure for lack of a network and the lack of the network are one message.
  const isOne = !isOnline && error?.isUnreachable
  const [endedBy, setEndedBy] = useState<CheckInError>()
  if (isOne && endedBy !== error) setEndedBy(error)
  const shown = isOne ? whileOffline(error) : error && error === endedBy ? onceBack(error) : error
  const notice = (!isOnline || shown) && (
    <>
      {!isOnline && !isOne && (
        <Banner tone="warning" role="status">
          {t('offline.banner')}
        </Banner>
      )}
      {shown && <ErrorCard error={shown} hasCredits={hasCredits} />}
    </>
  )
  const shared = { flow, state, notice }
  if (step.name === 'hopeless') return <HopelessStep {...shared} cause={step.cause} />
  if (step.name === 'selfie') return <SelfieStep {...shared} block={step.block} />
  if (step.name === 'match') return <MatchStep key={step.task.taskId} {...shared} task={step.task} />
  if (step.name === 'ready') return <ReadyStep {...shared} block={step.block} task={step.task} />
  if (step.name === 'unknown') return <UnknownStep {...shared} />
  return (
    <>
      {notice}
      {step.name === 'wait' && <WaitStep flow={flow} state={state} block={step.block} opensAt={step.opensAt} />}
    </>
  )
}

/** An error without advice for being offline says that there is no network. */
const whileOffline = (error: CheckInError): CheckInError => ({
  ...error,
  text: error.text && 'checkIn' in error.text ? error.text : { checkIn: 'offline.banner' },
  action: undefined,
})

/** What failed for lack of a network no longer says so once there is one. */
const onceBack = (error: CheckInError): CheckInError => {
  const back = { checkIn: 'offline.back' } as const
  const isAboutNetwork = 'checkIn' in error.title && error.title.checkIn === 'offline.title'
  return isAboutNetwork ? { ...error, title: back } : { ...error, text: back }
}

function OfflineWait({ flow, pressing }: { flow: CheckInFlow; pressing: CheckInState['pressing'] }) {
  const { t } = useTranslation('checkIns')
  const isOnline = useIsOnline()
  if (isOnline || pressing?.stage !== 'waiting') return null
  return (
    <Banner tone="warning" role="status" title={t('offline.waiting')}>
      <p>
        <Countdown endsAt={new Date(pressing.waitsUntil)} endLabel="">
          {(time) => t('offline.until', { time })}
        </Countdown>
      </p>
      <Button kind="secondary" className="mt-3 w-full" onClick={() => flow.send('wait-given-up', {})}>
        {t('offline.giveUp')}
      </Button>
    </Banner>
  )
}

function MatchStep({ state, task, notice }: StepProps & { task: Task; notice: ReactNode }) {
  const { t } = useTranslation('checkIns')
  return (
    <div className="grid gap-4">
      {notice}
      <div className="text-center">
        <StepTitle>{t('task.title')}</StepTitle>
        <p className="text-text-2">{t('task.text')}</p>
      </div>
      <TimeLeft endsAt={task.endsAt} isShort={Boolean(notice)} />
      {state.isCutOff && (
        <Banner tone="warning" role="status">
          {t('task.cutOff')}
        </Banner>
      )}
    </div>
  )
}

type ReadyStepProps = StepProps & { block: CalendarBlock; task: Task; notice: ReactNode }

/** The main button stays within the thumb's reach, whatever appears above it. */
function ReadyStep({ flow, state: { pressing, tooFarAt, region }, block, task, notice }: ReadyStepProps) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  // After a refusal, its message and the distance left need the space of the ring.
  const isShort = Boolean(notice) || tooFarAt !== undefined
  return (
    <div className="grid gap-4">
      <div className="text-center">
        <StepTitle>{t('ready.title')}</StepTitle>
        <p role="status" className="inline-flex items-center gap-1 text-success">
          <Icon name="check" size={18} />
          {t('checkInsApp:selfie.ok')}
        </p>
      </div>
      <Notice>{notice}</Notice>
      {tooFarAt && !pressing && <WayLeft to={block.stagingLocation.geocode} region={region} />}
      <OfflineWait flow={flow} pressing={pressing} />
      {!isShort && <TimeLeft endsAt={task.endsAt} />}
      <PinnedActions>
        {isShort && <TimeLeft endsAt={task.endsAt} isShort />}
        <Button size="check-in" isBusy={pressing !== undefined} onClick={() => flow.send('pressed', {})}>
          <Icon name="pin" size={28} />
          <span className="min-w-0">
            {t('ready.press')} <BlockOnButton block={block} />
          </span>
        </Button>
        <p role="status" className="text-center text-15 text-text-2">
          {t(`ready.${pressing?.stage ?? 'position'}`)}
        </p>
      </PinnedActions>
    </div>
  )
}

function WayLeft({ to, region }: { to: Point; region: string }) {
  const { t, language } = useTranslation('checkIns')
  const { here, retry } = useAskedPosition()
  if (!here) return null
  const unit = distanceUnitOf(region)
  const place = nearnessOf(here, to)
  if (place === 'vague') return <Vague here={here} unit={unit} retry={retry} />
  const distance = formatDistance(metersBetween(here, to), unit, language)
  return (
    <p role="status" className="text-center font-bold">
      {isAt(here, to) ? t('ready.here') : t(place === 'near' ? 'ready.hasCome' : 'ready.wayLeft', { distance })}
    </p>
  )
}

/** If the server has the press, its result is polled. If it may never have arrived, the driver has to press again. */
function UnknownStep({ flow, state, notice }: StepProps & { notice: ReactNode }) {
  const { t } = useTranslation('checkIns')
  const { Help } = useStepViews()
  const lost = lostPressState(state, useNow())
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        {lost === 'asking' && <Spinner />}
        <StepTitle>{t(`unknown.${lost}.title`)}</StepTitle>
        <p role="status" className="text-text-2">
          {t(`unknown.${lost}.text`)}
        </p>
      </div>
      <Notice>{notice}</Notice>
      {lost === 'silent' && <Help error={state.lostAnswer} />}
      <OfflineWait flow={flow} pressing={state.pressing} />
      {lost !== 'asking' && (
        <PinnedActions>
          <Button isBusy={state.pressing !== undefined} onClick={() => flow.send('pressed', {})}>
            {t(`unknown.${lost}.again`)}
          </Button>
        </PinnedActions>
      )}
    </div>
  )
}

type TimeLeftProps = {
  endsAt: number
  /** One line instead of the ring, because below a message the pinned button would cover it. */
  isShort?: boolean
}

/** Counts down a selfie's 180 seconds by the server's clock. */
function TimeLeft({ endsAt, isShort = false }: TimeLeftProps) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const hasPictures = useContext(HasPictures)
  const leftMs = endsAt - useNow(250)
  const left = (ms: number) => t('checkInsApp:task.ringLabel', { time: formatCountdown(ms) })
  if (!hasPictures || isShort)
    return (
      <p role="timer" aria-live="off" className="text-center font-bold text-accent-text">
        {left(leftMs)}
      </p>
    )
  return (
    <ProgressRing left={leftMs / (limits.selfieSeconds * 1000)} label={left(Math.ceil(leftMs / 30_000) * 30_000)}>
      <p className="text-40 leading-none font-bold">{formatCountdown(leftMs)}</p>
      <p className="text-15 text-text-2">{t('checkInsApp:task.left')}</p>
    </ProgressRing>
  )
}
