import { formatCountdown } from '@arribo/i18n/formats'
import { Button } from '@arribo/ui/button'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useNow } from '@arribo/ui/use-now'
import { lostPressState } from '../features/check-ins/machine/check-in-flow.rules.ts'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { StepTitle } from '../features/check-ins/steps/step-title.tsx'
import { TimeLeft } from './time-left.tsx'
import { useVoice } from './voice.ts'

/** The press, and what follows when its result is unknown. */
export function PressSteps({ flow, state }: StepProps) {
  const { step } = state
  if (step.name === 'ready') return <ReadyStep flow={flow} state={state} endsAt={step.task.endsAt} />
  return step.name === 'unknown' ? <UnknownStep flow={flow} state={state} /> : null
}

/** The main button, while the selfie is valid. */
function ReadyStep({ flow, state: { pressing }, endsAt }: StepProps & { endsAt: number }) {
  const { say } = useVoice()
  return (
    <>
      <StepTitle>{say('checkIn.ready.title')}</StepTitle>
      <TimeLeft endsAt={endsAt} />
      <Button size="check-in" isBusy={pressing !== undefined} onClick={() => flow.send('pressed', {})}>
        {say('checkIn.ready.press')}
      </Button>
      <PressLine flow={flow} pressing={pressing} />
    </>
  )
}

/** Pressed, with an unknown result. */
function UnknownStep({ flow, state }: StepProps) {
  const { say } = useVoice()
  const lost = lostPressState(state, useNow())
  return (
    <>
      <StepTitle>{say(`checkIn.unknown.${lost}.title`)}</StepTitle>
      <p role="status">{say(`checkIn.unknown.${lost}.text`)}</p>
      {lost !== 'asking' && (
        <Button isBusy={state.pressing !== undefined} onClick={() => flow.send('pressed', {})}>
          {say('checkIn.unknown.again')}
        </Button>
      )}
      <PressLine flow={flow} pressing={state.pressing} />
    </>
  )
}

type LineProps = { flow: StepProps['flow']; pressing: StepProps['state']['pressing'] }

/** Progress of the press. Without a network it shows how long it waits, with a button to cancel. */
function PressLine({ flow, pressing }: LineProps) {
  const { say } = useVoice()
  const isOnline = useIsOnline()
  const now = useNow()
  return (
    <>
      <p role="status">{say(`checkIn.ready.${pressing?.stage ?? 'position'}`)}</p>
      {pressing?.stage === 'waiting' && !isOnline && (
        <>
          <p>{say('checkIn.offline.until', { time: formatCountdown(pressing.waitsUntil - now) })}</p>
          <Button kind="secondary" onClick={() => flow.send('wait-given-up', {})}>
            {say('checkIn.offline.giveUp')}
          </Button>
        </>
      )}
    </>
  )
}
