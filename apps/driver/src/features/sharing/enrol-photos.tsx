import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useEffect, useRef } from 'react'
import { ThreePhotos } from '../../app/photos/three-photos.tsx'
import { RefusedPhotos } from '../../app/photos/refused-photos.tsx'
import { useThreePhotos } from '../../app/photos/use-three-photos.ts'
import { useAccept } from './sharing.queries.ts'

/** Three photos, then the acceptance; a photo that is refused is taken again, the others stay. */
export function EnrolPhotos({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation('enrol')
  const photos = useThreePhotos()
  const accept = useAccept(code)
  const { all } = photos
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-labelledby="photos" className="grid gap-4">
      <h2 ref={title} id="photos" tabIndex={-1} className="text-20">
        {t('photos')}
      </h2>
      <ThreePhotos photos={photos} />
      {accept.error && (
        <RefusedPhotos
          title={t('refused')}
          error={accept.error}
          onRetake={(side) => {
            accept.reset()
            photos.retake(side)
          }}
        />
      )}
      {all && !accept.error && <Banner tone="success" title={t('ready')} role="status" />}
      {all && (
        <Button isBusy={accept.isPending} onClick={() => accept.mutate(all, { onSuccess: onDone })}>
          {t('send')}
        </Button>
      )}
    </section>
  )
}
