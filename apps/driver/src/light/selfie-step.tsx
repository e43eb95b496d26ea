/** @jsxImportSource preact */
import { isShared } from '@arribo/api-contracts/shared/plans'
import type { PlanType } from '@arribo/api-contracts/shared/plans'
import { buttonClass } from '@arribo/ui/button-class'
import type { PhotoStage } from '../app/photos/photo-upload.ts'
import { Button } from '../small/button.tsx'
import type { Voice } from './fault.ts'
import type { Flow } from './flow.ts'
import { StepTitle } from './parts.tsx'
import type { Account } from './state.ts'

type Props = { flow: Flow; planType: PlanType | null; voice: Voice }

/** Whose account, then the photo: the phone's own camera takes it, and nothing is drawn of it. */
export function SelfieStep({ flow, planType, voice }: Props) {
  const { say } = voice
  const { photo, sending, account } = flow.state()
  const hasSharedPlan = isShared(planType)
  return (
    <>
      <StepTitle>{say('checkIn.selfie.title')}</StepTitle>
      <fieldset class="grid gap-1">
        <legend class="font-bold">{say('checkIn.account.legend')}</legend>
        {(['own', 'shared'] as const).map((each) => (
          <AccountChoice key={each} account={each} flow={flow} label={say(`checkIn.account.${each}`)} />
        ))}
      </fieldset>
      {hasSharedPlan && account === 'own' && <p class="text-15">{say('checkIn.account.planIsShared')}</p>}
      {!photo && !sending && <TakePhoto label={say('light.take')} onTaken={(taken) => void flow.take(taken)} />}
      {photo && !sending && (
        <p role="status">{say('light.taken', { size: Math.max(1, Math.round(photo.size / 1000)) })}</p>
      )}
      {sending && <SendingLine stage={sending} voice={voice} />}
      {(photo ?? sending) && (
        <Button isBusy={!!sending} onPress={() => void flow.send(hasSharedPlan || account === 'shared')}>
          {say('checkIn.selfie.send')}
        </Button>
      )}
      {photo && !sending && (
        <Button kind="secondary" onPress={flow.again}>
          {say('light.again')}
        </Button>
      )}
    </>
  )
}

const AccountChoice = ({ account, flow, label }: { account: Account; flow: Flow; label: string }) => (
  <label class="flex min-h-12 cursor-pointer items-center gap-3">
    <input
      type="radio"
      name="account"
      checked={flow.state().account === account}
      onChange={() => flow.set({ account })}
      class="size-5 accent-brand"
    />
    {label}
  </label>
)

const TakePhoto = ({ label, onTaken }: { label: string; onTaken: (photo: Blob) => void }) => (
  <label
    class={buttonClass(
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
      class="sr-only"
      onChange={({ currentTarget: { files } }) => files?.[0] && onTaken(files[0])}
    />
  </label>
)

/** How far the photo is, in words. Every tenth is told to who listens. */
function SendingLine({ stage, voice: { say } }: { stage: PhotoStage; voice: Voice }) {
  if (stage.name === 'checking') return <p role="status">{say('photos.checking')}</p>
  const percent = Math.round(stage.share * 10) * 10
  return (
    <p role="status">
      {say('photos.uploading')} {say('light.sent', { percent })}
    </p>
  )
}
