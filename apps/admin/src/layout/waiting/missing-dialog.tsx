import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'

/** Stands in for a dialog whose code couldn't be loaded. The dialog replaces it when the network is back. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Dialog title={t('noConnection')} onClose={onClose}>
      <p>{t('offline')}</p>
    </Dialog>
  )
}
