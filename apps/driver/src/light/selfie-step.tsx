import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { formatDistance } from '@arribo/i18n/distances'
import { formatWait } from '@arribo/i18n/formats'
import { Button } from '@arribo/ui/button'
import { buttonClass } from '@arribo/ui/button-class'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { useNow } from '@arribo/ui/use-now'
import { useEffect, useRef, useState } from 'react'
import { type InLine, lineAt } from '../app/photos/line.rules.ts'
import type { PhotoStage } from '../app/photos/photo-upload.ts'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import type { Account } from '../features/check-ins/machine/check-in-state.rules.ts'
import { useAskedPosition } from '../features/check-ins/phone/known-position.ts'
import { metersBetween, type Point } from '../features/check-ins/phone/place.rules.ts'
import { StepTitle } from '../features/check-ins/steps/step-title.tsx'
import { CutOff } from './cut-off.tsx'
import { useVoice } from './voice.ts'

/** Distance, account, then the photo: taken by the phone's own camera, without a preview. */
export function SelfieStep({ flow, state, block }: StepProps & { block: CalendarBlock }) {
  const { say } = useVoice()
  const { photo, sending } = state
  return (
    <>
      <StepTitle>{say('checkIn.selfie.title')}</StepTitle>
      <DistanceLine to={block.stagingLocation.geocode} region={state.region} />
      <AccountLine flow={flow} state={state} />
      {!photo && !sending && <TakePhoto label={say('light.take')} onTaken={(taken) => void flow.take(taken)} />}
      {photo && !sending && <p role="status">{say('light.taken', { size: Math.ceil(photo.size / 1000) })}</p>}
      {(photo ?? sending) && <SendPhoto flow={flow} state={state} />}
    </>
  )
}

/** The button that sends the photo, in view and focused. */
function SendPhoto({ flow, state }: StepProps) {
  const { say } = useVoice()
  const { photo, sending } = state
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [photo])
  return (
    <PinnedActions>
      <CutOff state={state} />
      {sending && <SendingLine stage={sending} />}
      <Button ref={send} isBusy={sending !== undefined} onClick={() => flow.send('selfie-sent', {})}>
        {say('checkIn.selfie.send')}
      </Button>
      {photo && !sending && (
        <Button kind="secondary" onClick={() => flow.send('photo-discarded', {})}>
          {say('light.again')}
        </Button>
      )}
    </PinnedActions>
  )
}

function DistanceLine({ to, region }: { to: Point; region: string }) {
  const { language, say } = useVoice()
  const { here, found } = useAskedPosition()
  if (found === 'refused') return <p className="font-bold text-danger">{say('checkIn.position.refused')}</p>
  if (!here) return null
  const distance = formatDistance(metersBetween(here, to), distanceUnitOf(region), language)
  return (
    <p role="status" className="font-bold">
      {say('checkIn.distance', { distance })}
    </p>
  )
}

const accounts: readonly Account[] = ['own', 'shared']

/** Whose account it is. The choice opens only on request, and changes the plan. */
function AccountLine({ flow, state: { hasSharedPlan, switchingTo } }: StepProps) {
  const { say } = useVoice()
  const current: Account = hasSharedPlan ? 'shared' : 'own'
  const [askedAt, setAskedAt] = useState<Account>()
  if (askedAt !== current)
    return (
      <p>
        {say(`checkIn.account.${current}`)} ·{' '}
        <button type="button" className="min-h-12 font-bold text-brand" onClick={() => setAskedAt(current)}>
          {say('checkIn.account.change')}
        </button>
      </p>
    )
  return (
    <>
      <p>{say('checkIn.account.legend')}</p>
      {accounts.map((account) => (
        <Button
          key={account}
          kind={account === (switchingTo ?? current) ? 'primary' : 'secondary'}
          aria-pressed={account === (switchingTo ?? current)}
          isBusy={account === switchingTo}
          onClick={() => flow.send('account-chosen', { account })}
        >
          {say(`checkIn.account.${account}`)}
        </Button>
      ))}
      <p className="text-15">{say('checkIn.account.note')}</p>
    </>
  )
}

const TakePhoto = ({ label, onTaken }: { label: string; onTaken: (photo: Blob) => void }) => (
  <label className={buttonClass('primary', 'driver', 'cursor-pointer')}>
    {label}
    <input
      type="file"
      accept="image/jpeg"
      capture="user"
      className="sr-only"
      onChange={({ currentTarget: { files } }) => files?.[0] && onTaken(files[0])}
    />
  </label>
)

/** Changes every second, so it isn't read out; why there is a line is. */
function PlaceInLine({ line }: { line: InLine }) {
  const { say, language } = useVoice()
  const { place, leftMs } = lineAt(line, useNow())
  const wait = formatWait(leftMs, language)
  return (
    <>
      <p role="timer" aria-live="off" className="font-bold">
        {say(`photos.line.${place > 1 ? 'place' : 'next'}`, { place, wait })}
      </p>
      <p role="status">{say('photos.line.why')}</p>
    </>
  )
}

/** Progress of the upload in words; announced every ten percent. */
function SendingLine({ stage }: { stage: PhotoStage }) {
  const { say } = useVoice()
  if (stage.name === 'in-line') return <PlaceInLine line={stage} />
  if (stage.name === 'checking') return <p role="status">{say('photos.checking')}</p>
  const percent = Math.round(stage.share * 10) * 10
  return (
    <p role="status">
      {say('photos.uploading')} {say('light.sent', { percent })}
    </p>
  )
}
