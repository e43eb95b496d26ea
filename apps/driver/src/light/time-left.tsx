import { formatCountdown } from '@arribo/i18n/formats'
import { useNow } from '@arribo/ui/use-now'
import { useVoice } from './voice.ts'

/** Time left of the selfie's 180 seconds. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const { say } = useVoice()
  return (
    <p role="timer" aria-live="off" className="font-bold text-accent-text">
      {say('light.left', { time: formatCountdown(endsAt - useNow()) })}
    </p>
  )
}
