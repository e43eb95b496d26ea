import { useTranslation } from '@arribo/i18n'
import { useCalendar } from '../calendar/calendar.queries.ts'
import { needsConnecting } from '../calendar/needs-connecting.ts'

export function PlatformStatus() {
  const { t } = useTranslation('home')
  const isEnded = needsConnecting(useCalendar().error)
  return (
    <ul className="grid gap-2 px-1">
      <li className="flex flex-wrap items-center justify-between gap-x-3">
        {t('status.title')}
        <span className={`text-15 font-bold ${isEnded ? 'text-danger' : 'text-success'}`}>
          {t(isEnded ? 'status.ended' : 'status.connected')}
        </span>
      </li>
      <li className="flex flex-wrap items-center justify-between gap-x-3">
        {t('status.spark')}
        <span className="text-15 text-text-2">{t('status.comingSoon')}</span>
      </li>
    </ul>
  )
}
