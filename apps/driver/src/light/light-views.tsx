import { useTranslation } from '@arribo/i18n'
import { PhotoFile } from '../app/photos/photo-file.tsx'
import type { CameraProps, StepViews } from '../features/check-ins/steps/step-views.tsx'

function PhoneCamera({ state: { photo, sending }, onPhoto }: CameraProps) {
  const { t } = useTranslation('photos')
  return !photo && !sending && <PhotoFile kind="primary" label={t('take')} onPhoto={onPhoto} />
}

const Nothing = () => null

/** The steps without a router or a viewfinder, and without anything that would load later. */
export const lightViews: StepViews = {
  Link: ({ to, className, children }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
  Camera: PhoneCamera,
  BeforeWindow: Nothing,
  Help: Nothing,
}
