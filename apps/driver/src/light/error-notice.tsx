import { PlainBanner } from '@arribo/ui/plain-banner'
import type { CheckInError } from '../features/check-ins/machine/check-in-error.rules.ts'
import { sentenceIn, useVoice } from './voice.ts'

const addresses = { pay: '/app/pay', connect: '/app/flex/login' } as const

type Props = { error: CheckInError; hasCredits: boolean }

/** What went wrong, what to do, and a link that helps. */
export function ErrorNotice({ error: { title, text, action, isCreditKept }, hasCredits }: Props) {
  const voice = useVoice()
  return (
    <PlainBanner tone="danger">
      <p className="font-bold">{sentenceIn(voice, title)}</p>
      {isCreditKept && hasCredits && <p>{voice.say('checkIn.creditKept')}</p>}
      {text && <p>{sentenceIn(voice, text)}</p>}
      {action && action !== 'reload' && (
        <a href={addresses[action]} className="inline-flex min-h-12 items-center font-bold text-brand">
          {voice.say(`checkIn.action.${action}`)}
        </a>
      )}
    </PlainBanner>
  )
}
