import { isShared } from '@arribo/api-contracts/shared/plans'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMe } from '../../app/me.ts'
import { Camera } from '../../app/photos/camera.tsx'
import { LightHint } from '../../app/photos/light-hint.tsx'
import { PhotoPreview } from '../../app/photos/photo-preview.tsx'
import type { Fault } from './fault.ts'
import { StepTitle } from './step-title.tsx'
import { useSelfie } from './use-selfie.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { VerifyOffer } from './verify-offer.tsx'

type Account = 'own' | 'shared'
type Props = { notice: ReactNode; onFault: (fault: Fault | undefined) => void }

/** Whose account, then the photo: taken in the page, looked at, sent. */
export function SelfieStep({ notice, onFault }: Props) {
  const { t } = useTranslation('checkIn')
  const hasSharedPlan = isShared(useMe().planType)
  const [account, setAccount] = useState<Account>(hasSharedPlan ? 'shared' : 'own')
  const selfie = useSelfie(onFault)
  useWakeLock(selfie.isSending)
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a small phone the photo and what to do with it just fit, when they begin at the top.
    if (selfie.photo) section.current?.scrollIntoView({ block: 'start' })
  }, [selfie.photo])
  const choices = [
    { value: 'own', title: t('account.own') },
    { value: 'shared', title: t('account.shared') },
  ] as const
  return (
    <div className="grid gap-5">
      <ChoiceCards legend={t('account.legend')} choices={choices} value={account} onChange={setAccount} />
      {/* The plan decides at the server: on a shared account every selfie is matched. */}
      {hasSharedPlan && account === 'own' && <Banner tone="info">{t('account.planIsShared')}</Banner>}
      <div ref={section} className="scroll-mt-20">
        <StepTitle>{t('selfie.title')}</StepTitle>
        <p className="text-text-2">{t('selfie.hint')}</p>
      </div>
      {selfie.photo ? (
        <PhotoPreview photo={selfie.photo} stage={selfie.stage}>
          {selfie.isResumed && !selfie.isSending && !notice && <Banner tone="info">{t('selfie.resumed')}</Banner>}
          {!selfie.isSending && <LightHint photo={selfie.photo} />}
          {notice}
          <Button isBusy={selfie.isSending} onClick={() => selfie.send(hasSharedPlan || account === 'shared')}>
            {t(selfie.isSecondTry ? 'selfie.sendAgain' : 'selfie.send')}
          </Button>
          {!selfie.isSending && (
            <Button kind="secondary" onClick={selfie.again}>
              {t('selfie.again')}
            </Button>
          )}
        </PhotoPreview>
      ) : (
        <>
          {notice}
          {!hasSharedPlan && account === 'own' && <VerifyOffer refusals={selfie.refusals} />}
          <Camera onPhoto={selfie.take} />
        </>
      )}
    </div>
  )
}
