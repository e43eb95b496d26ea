import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Camera } from '../../../app/photos/camera.tsx'
import { LightHint } from '../../../app/photos/light-hint.tsx'
import { PhotoPreview } from '../../../app/photos/photo-preview.tsx'
import { useCamera } from '../../../app/photos/use-camera.ts'
import type { StepProps } from '../flow/check-in-flow.ts'
import { type Found, useAskedPosition } from '../phone/known-position.ts'
import { AccountLine } from './account-line.tsx'
import { DistanceLine } from './distance-line.tsx'
import { Notice } from '../../../app/parts/notice.tsx'
import { StepTitle } from './step-title.tsx'
import { VerifyOffer } from './verify-offer.tsx'

type Props = StepProps & { notice: ReactNode }

/** Opens the camera once the distance has been shown and there is no photo to restore. */
function useOpenedCamera({ isRestoring, photo, sending }: StepProps['state'], found: Found) {
  const camera = useCamera()
  const isWanted = !isRestoring && !photo && !sending && found !== 'looking' && camera.state.name === 'closed'
  const open = useEffectEvent(() => void camera.open())
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
  return camera
}

/** The distance, then the photo: taken, previewed, sent. The camera stays open until a photo is accepted. */
export function SelfieStep({ flow, state, notice, block }: Props & { block: CalendarBlock }) {
  const { t } = useTranslation(['checkIn', 'checkInApp'])
  const { hasSharedPlan, photo } = state
  const section = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const position = useAskedPosition()
  const camera = useOpenedCamera(state, position.found)
  const isOpen = camera.state.name === 'open'
  useEffect(() => {
    // On a small phone the picture and its buttons just fit if they start at the top.
    if (photo || isOpen) section.current?.scrollIntoView({ block: 'start' })
    // Enlarged text or a late line about the position leaves no room for the picture below the title.
    if (isOpen) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [photo, isOpen, position.found])
  return (
    <div className="grid gap-3">
      <AccountLine flow={flow} state={state} />
      <div ref={section} className="scroll-mt-20">
        <StepTitle>{t('selfie.title')}</StepTitle>
        <p className="text-text-2">{t('checkInApp:selfie.hint')}</p>
        <DistanceLine position={position} to={block.stagingLocation.geocode} />
      </div>
      {(photo ?? state.queued) ? (
        <TakenPhoto flow={flow} state={state} notice={notice} photo={photo} found={position.found} />
      ) : (
        <>
          <Notice>{notice}</Notice>
          {!hasSharedPlan && <VerifyOffer refusals={state.refusals} />}
          <Camera camera={camera} picture={picture} onPhoto={(taken) => void flow.take(taken)} />
        </>
      )}
    </div>
  )
}

/** The photo that was taken; the button that sends it is in view and focused. */
function TakenPhoto({ flow, state, notice, photo, found }: Props & { photo: Blob | undefined; found: Found }) {
  const { t } = useTranslation(['checkIn', 'checkInApp'])
  const { sending, isRestored, isSecondTry, isPressed, isCutOff, error } = state
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [photo])
  const actions = (
    <>
      <Button ref={send} isBusy={sending !== undefined} onClick={() => flow.send('selfie-sent', {})}>
        {t(isSecondTry ? 'checkInApp:selfie.sendAgain' : 'selfie.send')}
      </Button>
      {(!isPressed || found !== 'refused') && (
        <p className="text-center text-13 text-text-2">
          {t(isPressed ? 'checkInApp:selfie.checksIn' : 'checkInApp:selfie.pressAfter')}
        </p>
      )}
      {!sending && (
        <Button kind="secondary" onClick={() => flow.send('photo-discarded', {})}>
          {t('checkInApp:selfie.again')}
        </Button>
      )}
    </>
  )
  return (
    <PhotoPreview photo={photo} stage={sending} actions={actions}>
      {isRestored && !sending && !error && <Banner tone="info">{t('checkInApp:selfie.resumed')}</Banner>}
      {photo && !sending && <LightHint photo={photo} />}
      {isCutOff && (
        <Banner tone="warning" role="status">
          {t('task.cutOff')}
        </Banner>
      )}
      <Notice>{notice}</Notice>
    </PhotoPreview>
  )
}
