import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'

/** Which platforms can be worked with: one now, one later. */
export function PlatformStatus() {
  const { t } = useTranslation('home')
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
      <li className="rounded-card border border-border bg-surface p-3">
        <p className="text-15 font-bold">{t('status.title')}</p>
        <Badge tone="green">{t('status.availableNow')}</Badge>
      </li>
      <li className="rounded-card border border-border bg-surface p-3">
        <p className="text-15 font-bold">{t('status.spark')}</p>
        <Badge tone="plain">{t('status.comingSoon')}</Badge>
      </li>
    </ul>
  )
}
