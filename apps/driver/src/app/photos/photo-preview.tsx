import { useTranslation } from '@arribo/i18n'
import { PinnedActions } from '@arribo/ui/pinned-actions'
import { ProgressBar } from '@arribo/ui/progress-bar'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PhotoStage } from './photo-upload.ts'

type Props = {
  photo: Blob
  stage: PhotoStage | undefined
  children?: ReactNode
  /** Buttons for the photo; they stay in view on any screen. */
  actions: ReactNode
}

/** The photo before it is sent, and the progress of sending. */
export function PhotoPreview({ photo, stage, children, actions }: Props) {
  const { t } = useTranslation('photos')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <div className="grid gap-3">
      {/* Sized before the photo is decoded, so that nothing below it moves. */}
      <img
        ref={image}
        alt={t('preview')}
        className="mx-auto aspect-3/4 h-[min(20rem,36dvh)] rounded-card bg-surface-2 object-cover"
      />
      {children}
      <PinnedActions>
        {stage && <StageLine stage={stage} />}
        {actions}
      </PinnedActions>
    </div>
  )
}

/** A bar for the upload; no bar for the check, whose duration is unknown. */
function StageLine({ stage }: { stage: PhotoStage }) {
  const { t } = useTranslation('photos')
  return (
    <div role="status" className="text-15">
      {stage.name === 'uploading' ? (
        <ProgressBar done={Math.round(stage.share * 100)} total={100} label={t('uploading')} />
      ) : (
        <p>{t('checking')}</p>
      )}
    </div>
  )
}
