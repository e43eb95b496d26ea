import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { CheckIn } from './check-in.tsx'

/** The check-in over the home page. */
export function CheckInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('checkIn')
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <CheckIn onClose={onClose} />
    </Dialog>
  )
}
