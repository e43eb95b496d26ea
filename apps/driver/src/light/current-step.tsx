import { formatCountdown, formatTime } from '@arribo/i18n/formats'
import { Button } from '@arribo/ui/button'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useNow } from '@arribo/ui/use-now'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { StepTitle } from '../features/check-ins/steps/step-title.tsx'
import { PressSteps } from './press-steps.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { TimeLeft } from './time-left.tsx'
import { useVoice } from './voice.ts'

/** What is to be done now. */
export function CurrentStep({ flow, state }: StepProps) {
  const { step } = state
  if (step.name === 'wait') return <WaitStep flow={flow} state={state} opensAt={step.opensAt} />
  if (step.name === 'selfie') return <SelfieStep flow={flow} state={state} />
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
      <Button
        kind="secondary"
        className="w-full"
        isBusy={state.isLoading}
        onClick={() => flow.send('calendar-asked-for', {})}
      >
        {say('checkIn.empty.reload')}
      </Button>
    </>
  )
}

/** Too early: counts down to the window, which opens by itself; the calendar is loaded by hand every 30 seconds. */
function WaitStep({ flow, state: { retryAt, isLoading }, opensAt }: StepProps & { opensAt: number }) {
  const { language, say } = useVoice()
  const now = useNow()
  const canRetry = retryAt <= now
  return (
    <>
      <StepTitle>{say('checkIn.wait.title')}</StepTitle>
      <p role="timer" aria-live="off" className="text-56 leading-none font-bold text-accent-text">
        {formatCountdown(opensAt - now)}
      </p>
      <p>{say('checkIn.wait.text', { time: formatTime(new Date(opensAt), language) })}</p>
      <Button
        kind="secondary"
        className="w-full"
        isBusy={isLoading}
        aria-disabled={!canRetry}
        onClick={() => flow.send('calendar-asked-for', {})}
      >
        {say('checkIn.wait.retry')}
      </Button>
      {!canRetry && (
        <p className="text-15 text-text-2">{say('checkIn.wait.retryIn', { time: formatCountdown(retryAt - now) })}</p>
      )}
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
      {state.isCutOff && (
        <PlainBanner tone="warning" role="status">
          {say('checkIn.task.cutOff')}
        </PlainBanner>
      )}
    </>
  )
}

export function DoneStep({ at }: { at: Date | undefined }) {
  const { language, say } = useVoice()
  const text = at ? say('checkIn.done.text', { time: formatTime(at, language) }) : say('checkIn.done.textWithoutTime')
  return (
    <>
      <StepTitle>{say('checkIn.done.title')}</StepTitle>
      <PlainBanner tone="success" role="status">
        {text}
      </PlainBanner>
    </>
  )
}
