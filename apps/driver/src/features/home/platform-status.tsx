import { useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'

/** Which platforms can be worked with: one now, one later. */
export function PlatformStatus() {
  const { t } = useTranslation('home')
  return (
    <ul className="grid gap-2 px-1">
      <li className="flex flex-wrap items-center justify-between gap-x-3">
        {t('status.title')}
        <Badge tone="green">{t('status.availableNow')}</Badge>
      </li>
      <li className="flex flex-wrap items-center justify-between gap-x-3">
        {t('status.spark')}
        <Badge tone="plain">{t('status.comingSoon')}</Badge>
      </li>
    </ul>
  )
}
