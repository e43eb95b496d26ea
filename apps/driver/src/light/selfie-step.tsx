import { Button } from '@arribo/ui/button'
import { buttonClass } from '@arribo/ui/button-class'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import type { PhotoStage } from '../app/photos/photo-upload.ts'
import type { StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { StepTitle } from '../features/check-ins/steps/step-title.tsx'
import { useVoice } from './voice.ts'

/** Whose account, then the photo: the phone's own camera takes it, and nothing is drawn of it. */
export function SelfieStep({ flow, state }: StepProps) {
  const { say } = useVoice()
  const { photo, sending, account, hasSharedPlan } = state
  const choices = [
    { value: 'own', title: say('checkIn.account.own') },
    { value: 'shared', title: say('checkIn.account.shared') },
  ] as const
  return (
    <>
      <StepTitle>{say('checkIn.selfie.title')}</StepTitle>
      <ChoiceCards
        legend={say('checkIn.account.legend')}
        choices={choices}
        value={account}
        onChange={(chosen) => flow.send('account-chosen', { account: chosen })}
      />
      {hasSharedPlan && account === 'own' && <p className="text-15">{say('checkIn.account.planIsShared')}</p>}
      {!photo && !sending && <TakePhoto label={say('light.take')} onTaken={(taken) => void flow.take(taken)} />}
      {photo && !sending && (
        <p role="status">{say('light.taken', { size: Math.max(1, Math.round(photo.size / 1000)) })}</p>
      )}
      {sending && <SendingLine stage={sending} />}
      {(photo ?? sending) && (
        <Button className="w-full" isBusy={sending !== undefined} onClick={() => flow.send('selfie-sent', {})}>
          {say('checkIn.selfie.send')}
        </Button>
      )}
      {photo && !sending && (
        <Button kind="secondary" className="w-full" onClick={() => flow.send('photo-discarded', {})}>
          {say('light.again')}
        </Button>
      )}
    </>
  )
}

const TakePhoto = ({ label, onTaken }: { label: string; onTaken: (photo: Blob) => void }) => (
  <label
    className={buttonClass(
      'primary',
      'driver',
      'w-full cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
    )}
  >
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

/** How far the photo is, in words; screen readers hear every tenth. */
function SendingLine({ stage }: { stage: PhotoStage }) {
  const { say } = useVoice()
  if (stage.name === 'checking') return <p role="status">{say('photos.checking')}</p>
  const percent = Math.round(stage.share * 10) * 10
  return (
    <p role="status">
      {say('photos.uploading')} {say('light.sent', { percent })}
    </p>
  )
}
