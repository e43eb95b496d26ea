/** @jsxImportSource preact */
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatCountdown, formatTime } from '@arribo/i18n/formats'
import { keptPress } from '../features/check-ins/press.ts'
import { Button } from '../small/button.tsx'
import { Message } from '../small/message.tsx'
import type { Voice } from './fault.ts'
import type { Flow } from './flow.ts'
import { StepTitle } from './parts.tsx'
import { isLostWorthAsking } from './pressing.ts'

type Props = { flow: Flow; voice: Voice }
type AtBlock = Props & { block: CalendarBlock }
const leftUntil = (at: number) => formatCountdown(at - serverNow())

export const EmptyStep = ({ flow, voice: { say } }: Props) => (
  <>
    <StepTitle>{say('checkIn.empty.title')}</StepTitle>
    <p>{say('checkIn.empty.text')}</p>
    <Button kind="secondary" isBusy={flow.state().isLooking} onPress={() => void flow.look()}>
      {say('checkIn.empty.reload')}
    </Button>
  </>
)

/** Too early: counts down to the window, looks again by itself when it opens, and by hand every 30 seconds. */
export function WaitStep({ flow, voice: { language, say }, opensAt }: Props & { opensAt: Date }) {
  const { lookAgainAt, isLooking } = flow.state()
  const canLook = lookAgainAt <= serverNow()
  return (
    <>
      <StepTitle>{say('checkIn.wait.title')}</StepTitle>
      <p role="timer" aria-live="off" class="text-56 leading-none font-bold text-accent-text">
        {leftUntil(opensAt.getTime())}
      </p>
      <p>{say('checkIn.wait.text', { time: formatTime(opensAt, language) })}</p>
      <Button kind="secondary" isBusy={isLooking} isOff={!canLook} onPress={() => void flow.look()}>
        {say('checkIn.wait.retry')}
      </Button>
      {!canLook && <p class="text-15 text-text-2">{say('checkIn.wait.retryIn', { time: leftUntil(lookAgainAt) })}</p>}
    </>
  )
}

const TimeLeft = ({ endsAt, voice: { say } }: { endsAt: number; voice: Voice }) => (
  <p role="timer" aria-live="off" class="font-bold text-accent-text">
    {say('light.left', { time: leftUntil(endsAt) })}
  </p>
)

export const MatchStep = ({ flow, voice, endsAt }: Props & { endsAt: number }) => (
  <>
    <StepTitle>{voice.say('checkIn.task.title')}</StepTitle>
    <p>{voice.say('checkIn.task.text')}</p>
    <TimeLeft endsAt={endsAt} voice={voice} />
    {flow.state().isCutOff && (
      <Message tone="warning" role="status">
        {voice.say('checkIn.task.cutOff')}
      </Message>
    )}
  </>
)

/** The one large button, while the selfie counts. */
export function ReadyStep({ flow, voice, block, endsAt }: AtBlock & { endsAt: number }) {
  const { pressing } = flow.state()
  return (
    <>
      <StepTitle>{voice.say('checkIn.ready.title')}</StepTitle>
      <TimeLeft endsAt={endsAt} voice={voice} />
      <Button size="check-in" isBusy={!!pressing} onPress={() => void flow.press(block)}>
        {voice.say('checkIn.ready.press')}
      </Button>
      <PressLine flow={flow} voice={voice} />
    </>
  )
}

/** Pressed, and nobody can say yet what became of it. */
export function UnknownStep({ flow, voice, block }: AtBlock) {
  const { say } = voice
  const isAsking = isLostWorthAsking()
  const state = keptPress.read()?.isKnown ? (isAsking ? 'asking' : 'silent') : 'unheard'
  const { pressing } = flow.state()
  return (
    <>
      <StepTitle>{say(`checkIn.unknown.${state}.title`)}</StepTitle>
      <p role="status">{say(`checkIn.unknown.${state}.text`)}</p>
      {!isAsking && (
        <Button isBusy={!!pressing} onPress={() => void flow.press(block)}>
          {say('checkIn.unknown.again')}
        </Button>
      )}
      <PressLine flow={flow} voice={voice} />
    </>
  )
}

/** How far the press is; without a network it is waited for in plain sight, and the way out is at hand. */
function PressLine({ flow, voice: { say } }: Props) {
  const { pressing, waitsUntil } = flow.state()
  return (
    <>
      <p role="status">{say(pressing ? `checkIn.ready.${pressing}` : 'checkIn.ready.position')}</p>
      {pressing === 'waiting' && !navigator.onLine && (
        <>
          <p>{say('checkIn.offline.until', { time: leftUntil(waitsUntil) })}</p>
          <Button kind="secondary" onPress={flow.giveUp}>
            {say('checkIn.offline.giveUp')}
          </Button>
        </>
      )}
    </>
  )
}

export function DoneStep({ at, voice: { language, say } }: { at: Date | undefined; voice: Voice }) {
  const text = at ? say('checkIn.done.text', { time: formatTime(at, language) }) : say('checkIn.done.textWithoutTime')
  return (
    <>
      <StepTitle>{say('checkIn.done.title')}</StepTitle>
      <Message tone="success" role="status">
        {text}
      </Message>
    </>
  )
}
