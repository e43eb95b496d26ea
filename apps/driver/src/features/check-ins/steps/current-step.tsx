import type { StepProps } from '../flow/check-in-flow.ts'
import { ErrorCard } from './error-card.tsx'
import { MatchStep } from './match-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { UnknownStep } from './unknown-step.tsx'
import { WaitStep } from './wait-step.tsx'

/** What to do now, with the last error next to the button. */
export function CurrentStep({ flow, state }: StepProps) {
  const { step, error } = state
  const notice = error && <ErrorCard error={error} hasCredits={state.hasCredits} />
  const shared = { flow, state, notice }
  if (step.name === 'selfie') return <SelfieStep {...shared} block={step.block} />
  if (step.name === 'match') return <MatchStep key={step.task.taskId} {...shared} task={step.task} />
  if (step.name === 'ready') return <ReadyStep {...shared} task={step.task} />
  if (step.name === 'unknown') return <UnknownStep {...shared} />
  return (
    <>
      {notice}
      {step.name === 'wait' && <WaitStep flow={flow} state={state} block={step.block} opensAt={step.opensAt} />}
    </>
  )
}
