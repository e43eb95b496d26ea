import type { PhotoSide } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { failureMessage } from '../failure.ts'
import { sideOf } from './use-three-photos.ts'

type Props = { title: string; error: unknown; onRetake: (side: PhotoSide) => void }

/** Why the three photos were refused together, and which one to retake if only one was the cause. */
export function RefusedPhotos({ title, error, onRetake }: Props) {
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
