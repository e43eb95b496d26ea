import { useTranslation } from '@arribo/i18n'
import { SidePanel } from './side-panel.tsx'

/** In place of a side panel whose code couldn't be loaded; the panel replaces it when the network is back. */
export function LostPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <SidePanel title={t('noConnection')} onClose={onClose}>
      <p>{t('offline')}</p>
    </SidePanel>
  )
}
