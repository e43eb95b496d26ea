import { formatCountdown, formatTime } from '@arribo/i18n/formats'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useNow } from '@arribo/ui/use-now'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { isCountedDown } from '../features/check-ins/home/home-blocks.rules.ts'
import { secondsToRetry } from '../features/check-ins/machine/calendar-events.rules.ts'
import type { Arrival } from '../features/check-ins/machine/check-in-state.rules.ts'
import { StepTitle } from '../features/check-ins/steps/step-title.tsx'
import { CutOff } from './cut-off.tsx'
import { PressSteps } from './press-steps.tsx'
import { ReloadButton } from './reload-button.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { TimeLeft } from './time-left.tsx'
import { stationIn, relativeMomentIn, useVoice } from './voice.ts'

/** The current step. */
export function CurrentStep({ flow, state }: StepProps) {
  const { step } = state
  if (step.name === 'wait') return <WaitStep flow={flow} state={state} opensAt={step.opensAt} />
  if (step.name === 'selfie') return <SelfieStep flow={flow} state={state} block={step.block} />
  if (step.name === 'match') return <MatchStep state={state} endsAt={step.task.endsAt} />
  if (step.name === 'empty') return <EmptyStep flow={flow} state={state} />
  return <PressSteps flow={flow} state={state} />
}

function EmptyStep({ flow, state }: StepProps) {
  const { say } = useVoice()
  return (
    <>
      <StepTitle>{say('checkIn.empty.title')}</StepTitle>
      <p>{say('checkIn.empty.text')}</p>
      <ReloadButton flow={flow} state={state}>
        {say('checkIn.empty.reload')}
      </ReloadButton>
    </>
  )
}

/** Too early: counts down until the window opens by itself; the calendar can be reloaded every 30 seconds. */
function WaitStep({ flow, state, opensAt }: StepProps & { opensAt: number }) {
  const { say } = useVoice()
  const now = useNow()
  const seconds = secondsToRetry(state.retryAt, now)
  return (
    <>
      <Opening opensAt={new Date(opensAt)} now={now} />
      <ReloadButton flow={flow} state={state} aria-disabled={seconds > 0}>
        {seconds > 0 ? say('checkIn.wait.retryIn', { seconds }) : say('checkIn.wait.retry')}
      </ReloadButton>
    </>
  )
}

/** Day and time; in the last hour a countdown. */
function Opening({ opensAt, now }: { opensAt: Date; now: number }) {
  const voice = useVoice()
  const { say } = voice
  const when = relativeMomentIn(voice, opensAt, now)
  if (!isCountedDown(opensAt, now))
    return (
      <>
        <StepTitle>{say('checkIn.wait.at', { when })}</StepTitle>
        <p>{say('checkIn.wait.before')}</p>
      </>
    )
  return (
    <>
      <StepTitle>{say('checkIn.wait.title')}</StepTitle>
      <p role="timer" aria-live="off" className="text-56 leading-none font-bold text-accent-text">
        {formatCountdown(opensAt.getTime() - now)}
      </p>
      <p>{say('checkIn.wait.text', { when })}</p>
    </>
  )
}

function MatchStep({ state, endsAt }: Pick<StepProps, 'state'> & { endsAt: number }) {
  const { say } = useVoice()
  return (
    <>
      <StepTitle>{say('checkIn.task.title')}</StepTitle>
      <p>{say('checkIn.task.text')}</p>
      <TimeLeft endsAt={endsAt} />
      <CutOff state={state} />
    </>
  )
}

export function DoneStep({ arrival: { at, block } }: { arrival: Arrival }) {
  const voice = useVoice()
  const { language, say } = voice
  const now = useNow()
  const text = at ? say('checkIn.done.text', { time: formatTime(at, language) }) : say('checkIn.done.textWithoutTime')
  return (
    <>
      <StepTitle>{say('checkIn.done.title')}</StepTitle>
      {block && (
        <p className="font-bold">
          {say('checkIn.done.block', {
            station: stationIn(voice, block),
            when: relativeMomentIn(voice, new Date(block.startTime * 1000), now),
          })}
        </p>
      )}
      <PlainBanner tone="success" role="status">
        {text}
      </PlainBanner>
    </>
  )
}
