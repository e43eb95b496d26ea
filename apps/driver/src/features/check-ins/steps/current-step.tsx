import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { useIsOnline } from '@arribo/ui/use-is-online'
import type { StepProps } from '../flow/check-in-flow.ts'
import type { CheckInError } from '../machine/check-in-error.rules.ts'
import { ErrorCard } from './error-card.tsx'
import { HopelessStep } from './hopeless-step.tsx'
import { MatchStep } from './match-step.tsx'
import { ReadyStep } from './ready-step.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { UnknownStep } from './unknown-step.tsx'
import { WaitStep } from './wait-step.tsx'

/** What to do now. Each step shows in view what prevents it: no network, or the last error. */
export function CurrentStep({ flow, state }: StepProps) {
  const { step, error, hasCredits } = state
  const isOnline = useIsOnline()
  // What failed for lack of a network, and that there is none, is one message.
  const isOne = !isOnline && error?.isOfNetwork
  const shown = isOne ? whileOffline(error) : error
  const notice = (!isOnline || shown) && (
    <>
      {!isOnline && !isOne && <Offline />}
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

/** An error that doesn't say what to do offline says that there is no network. */
const whileOffline = (error: CheckInError): CheckInError => ({
  ...error,
  text: error.text && 'checkIn' in error.text ? error.text : { checkIn: 'offline.banner' },
  action: undefined,
})

function Offline() {
  const { t } = useTranslation('checkIns')
  return (
    <Banner tone="warning" role="status">
      {t('offline.banner')}
    </Banner>
  )
}
