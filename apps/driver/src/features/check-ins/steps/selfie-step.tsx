import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { type ReactNode, useEffect, useRef } from 'react'
import { Camera } from '../../../app/photos/camera.tsx'
import { LightHint } from '../../../app/photos/light-hint.tsx'
import { PhotoPreview } from '../../../app/photos/photo-preview.tsx'
import type { StepProps } from '../flow/check-in-flow.ts'
import { StepTitle } from './step-title.tsx'
import { VerifyOffer } from './verify-offer.tsx'

type Props = StepProps & { notice: ReactNode }

/** Whose account, then the photo: taken in the page, looked at, sent. */
export function SelfieStep({ flow, state, notice }: Props) {
  const { t } = useTranslation('checkIn')
  const { account, hasSharedPlan, photo } = state
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the photo and what to do with it just fit, when they begin at the top.
    if (photo) section.current?.scrollIntoView({ block: 'start' })
  }, [photo])
  const choices = [
    { value: 'own', title: t('account.own') },
    { value: 'shared', title: t('account.shared') },
  ] as const
  return (
    <div className="grid gap-5">
      <ChoiceCards
        legend={t('account.legend')}
        choices={choices}
        value={account}
        onChange={(chosen) => flow.send('account-chosen', { account: chosen })}
      />
      {/* The plan decides at the server: on a shared account every selfie is matched. */}
      {hasSharedPlan && account === 'own' && <Banner tone="info">{t('account.planIsShared')}</Banner>}
      <div ref={section} className="scroll-mt-20">
        <StepTitle>{t('selfie.title')}</StepTitle>
        <p className="text-text-2">{t('selfie.hint')}</p>
      </div>
      {photo ? (
        <TakenPhoto flow={flow} state={state} notice={notice} photo={photo} />
      ) : (
        <>
          {notice}
          {!hasSharedPlan && account === 'own' && <VerifyOffer refusals={state.refusals} />}
          <Camera onPhoto={(taken) => void flow.take(taken)} />
        </>
      )}
    </div>
  )
}

/** The photo that was taken, with the button that sends it in sight and focused. */
function TakenPhoto({ flow, state, notice, photo }: Props & { photo: Blob }) {
  const { t } = useTranslation('checkIn')
  const { sending, isRestored, isSecondTry } = state
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => send.current?.focus({ preventScroll: true }), [photo])
  const actions = (
    <>
      <Button ref={send} isBusy={sending !== undefined} onClick={() => flow.send('selfie-sent', {})}>
        {t(isSecondTry ? 'selfie.sendAgain' : 'selfie.send')}
      </Button>
      {!sending && (
        <Button kind="secondary" onClick={() => flow.send('photo-discarded', {})}>
          {t('selfie.again')}
        </Button>
      )}
    </>
  )
  return (
    <PhotoPreview photo={photo} stage={sending} actions={actions}>
      {isRestored && !sending && !notice && <Banner tone="info">{t('selfie.resumed')}</Banner>}
      {!sending && <LightHint photo={photo} />}
      {notice}
    </PhotoPreview>
  )
}
