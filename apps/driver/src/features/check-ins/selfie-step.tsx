import { isShared } from '@arribo/api-contracts/shared/plans'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ChoiceCards } from '@arribo/ui/choice-cards'
import { toastSuccess } from '@arribo/ui/toasts'
import { useEffect, useState } from 'react'
import { useMe } from '../../app/me.ts'
import { Camera } from '../../app/photos/camera.tsx'
import { PhotoPreview } from '../../app/photos/photo-preview.tsx'
import type { PhotoStage } from '../../app/photos/photo-upload.ts'
import { checkInFailure } from './check-in-failure.ts'
import { useSendSelfie } from './check-in.queries.ts'
import { keepPhoto, readPhoto } from './kept-selfie.ts'

type Account = 'own' | 'shared'

/** Whose account, then the photo: taken in the page, looked at, sent. */
export function SelfieStep({ onTaken }: { onTaken: () => void }) {
  const { t, i18n } = useTranslation('checkIn')
  const { planType } = useMe()
  const [account, setAccount] = useState<Account>(isShared(planType) ? 'shared' : 'own')
  const [photo, setPhoto] = useState<Blob>()
  const [stage, setStage] = useState<PhotoStage>()
  const sending = useSendSelfie()
  useEffect(() => void readPhoto().then((kept) => kept && setPhoto(kept)), [])
  const take = (taken: Blob | undefined) => {
    setPhoto(taken)
    sending.reset()
    if (taken) void keepPhoto(taken)
  }
  const send = async (selfie: Blob) => {
    const verdict = await sending.mutateAsync({ photo: selfie, isShared: account === 'shared', onStage: setStage })
    if (verdict.verdict !== 'success') return
    toastSuccess(t('selfie.ok'))
    onTaken()
  }
  const verdict = sending.data?.verdict === 'success' ? undefined : sending.data
  const fault = sending.error
    ? checkInFailure(sending.error, i18n.language)
    : verdict?.message[i18n.language === 'en' ? 'en' : 'es']
  const choices = [
    { value: 'own', title: t('account.own') },
    { value: 'shared', title: t('account.shared') },
  ] as const
  return (
    <div className="grid gap-5">
      <ChoiceCards legend={t('account.legend')} choices={choices} value={account} onChange={setAccount} />
      <div>
        <h3 className="text-17">{t('selfie.title')}</h3>
        <p className="text-text-2">{t('selfie.hint')}</p>
      </div>
      {fault && (
        <Banner tone="danger" title={verdict ? t('selfie.invalid') : fault} role="alert">
          {verdict && fault}
        </Banner>
      )}
      {photo ? (
        <PhotoPreview photo={photo} stage={sending.isPending ? stage : undefined}>
          <Button isBusy={sending.isPending} onClick={() => void send(photo).catch(() => undefined)}>
            {t('selfie.send')}
          </Button>
          {!sending.isPending && (
            <Button kind="secondary" onClick={() => take(undefined)}>
              {t('selfie.again')}
            </Button>
          )}
        </PhotoPreview>
      ) : (
        <Camera onPhoto={take} />
      )}
    </div>
  )
}
