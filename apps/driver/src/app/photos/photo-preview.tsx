import { useTranslation } from '@arribo/i18n'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PhotoStage } from './photo-upload.ts'

/** The photo before it goes, and how much of it has gone. */
export function PhotoPreview({
  photo,
  stage,
  children,
}: {
  photo: Blob
  stage: PhotoStage | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('photos')
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return (
    <div className="grid gap-3">
      <img
        ref={image}
        alt={t('preview')}
        className="mx-auto aspect-3/4 max-h-80 rounded-card bg-surface-2 object-cover"
      />
      {stage && <StageLine stage={stage} />}
      {children}
    </div>
  )
}

function StageLine({ stage }: { stage: PhotoStage }) {
  const { t } = useTranslation('photos')
  const percent = stage.name === 'uploading' ? Math.round(stage.share * 100) : 100
  return (
    <div>
      <p role="status" className="mb-1 text-15">
        {t(stage.name === 'uploading' ? 'uploading' : 'checking')}
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={t('progress', { percent })}
        className="h-2 w-full overflow-hidden rounded-full accent-brand"
      />
    </div>
  )
}
