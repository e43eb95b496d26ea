import { toastSuccess } from '@arribo/ui/toasts'
import { useTranslation } from '@arribo/i18n'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSendSelfie } from './check-in.queries.ts'
import { type Fault, sendingFault, verdictFault } from './fault.ts'
import { feel } from './haptics.ts'
import { dropPhoto, keepPhoto, readKeptPhoto } from './kept-selfie.ts'
import { UploadRefused } from '../../app/photos/photo-put.ts'
import { SendingFailed, uploadToJudge } from './selfie-sending.ts'

/** The photo in hand: taken, looked at, sent; taken up again after the page was killed. */
export function useSelfie(onFault: (fault: Fault | undefined) => void) {
  const { t } = useTranslation('checkIn')
  const [photo, setPhoto] = useState<Blob>()
  const [isResumed, setResumed] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const { mutateAsync, isPending, stage, isError, reset } = useSendSelfie()

  async function run(selfie: Parameters<typeof mutateAsync>[0]): Promise<void> {
    onFault(undefined)
    try {
      const verdict = await mutateAsync(selfie)
      feel(verdict.verdict === 'success' ? 'good' : 'refused')
      if (verdict.verdict === 'success') return toastSuccess(t('selfie.ok'))
      setPhoto(undefined)
      setRefusals((before) => before + 1)
      onFault(verdictFault(verdict))
    } catch (error) {
      feel('refused')
      onFault(sendingFault(error))
      if (isBadPhoto(error)) discard()
    }
  }
  function discard(): void {
    setPhoto(undefined)
    void dropPhoto()
  }
  const resume = useEffectEvent((kept: Blob | undefined) => {
    // A phone takes its time to find it: whoever has taken another meanwhile means that one.
    if (kept && !photo) {
      setPhoto(kept)
      setResumed(true)
    }
    const arrived = uploadToJudge()
    if (arrived) void run({ arrived })
  })
  useEffect(() => void readKeptPhoto().then((kept) => resume(kept)), [])

  const take = (taken: Blob) => {
    onFault(undefined)
    reset()
    setResumed(false)
    setPhoto(taken)
    void keepPhoto(taken)
  }
  const again = () => {
    onFault(undefined)
    reset()
    discard()
  }
  const send = (isShared: boolean) => {
    if (photo && !isPending) void run({ photo, isShared })
  }
  /** `refusals`: how many were judged and do not count. `isResumed`: taken before this page was opened. `isSecondTry`: sent before, and did not get through. */
  return { photo, stage, isSending: isPending, refusals, isResumed, isSecondTry: isError, take, again, send }
}

/** No second try makes a JPEG of what is none. */
const isBadPhoto = (error: unknown): boolean =>
  error instanceof SendingFailed && error.cause instanceof UploadRefused && error.cause.fault !== 'errorUpload'
