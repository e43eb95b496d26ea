import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import type { ReactNode } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { ThreePhotos } from '../../app/photos/three-photos.tsx'
import { sideOf, type TaskIds, type useThreePhotos } from '../../app/photos/use-three-photos.ts'

type Props = {
  photos: ReturnType<typeof useThreePhotos>
  sending: { readonly error: Error | null; readonly isPending: boolean; readonly reset: () => void }
  words: { readonly refused: string; readonly ready: string; readonly send: string }
  wayOut?: ReactNode
  onSend: (photos: TaskIds) => void
}

export function SendPhotos({ photos, sending, words, wayOut, onSend }: Props) {
  const { all, retake } = photos
  const retakeOne = (side: PhotoSide) => {
    sending.reset()
    retake(side)
  }
  return (
    <>
      <ThreePhotos photos={photos} />
      {sending.error && <RefusedPhotos title={words.refused} error={sending.error} onRetake={retakeOne} />}
      {wayOut}
      {all && !sending.error && <Banner tone="success" title={words.ready} role="status" />}
      {all && !wayOut && (
        <Button isBusy={sending.isPending} onClick={() => onSend(all)}>
          {words.send}
        </Button>
      )}
    </>
  )
}

type RefusedProps = { title: string; error: unknown; onRetake: (side: PhotoSide) => void }

/** Names the photo to retake if only one was the cause. */
function RefusedPhotos({ title, error, onRetake }: RefusedProps) {
  const { t } = useTranslation(['threePhotos', 'ui'])
  const side = sideOf(error)
  const named = side && t(`threePhotos:${side}.title`)
  return (
    <Banner tone="danger" title={title} role="alert">
      {named && <p>{t('threePhotos:invalidSide', { side: named })}</p>}
      <p>{failureMessage(error, t('ui:unexpected'))}</p>
      {side && (
        <Button kind="secondary" className="mt-3" onClick={() => onRetake(side)}>
          {t('threePhotos:retake', { side: named })}
        </Button>
      )}
    </Banner>
  )
}
