import { PlainBanner } from '@arribo/ui/plain-banner'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { useVoice } from './voice.ts'

/** Nobody answers, but the page keeps asking. */
export function CutOff({ state: { isCutOff } }: Pick<StepProps, 'state'>) {
  const { say } = useVoice()
  return (
    isCutOff && (
      <PlainBanner tone="warning" role="status">
        {say('checkIn.task.cutOff')}
      </PlainBanner>
    )
  )
}
