import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'

/** Pulses are written every five seconds, so a lag of some seconds is normal and not shown. */
const shownFromMs = 15_000

const minuteMs = 60_000

/** Warns when figures that are derived from changes lag more than usual. */
export function LateFigures({ lateMs }: { lateMs: number }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  if (lateMs < shownFromMs) return null
  const isLong = lateMs >= 2 * minuteMs
  const count = Math.floor(lateMs / (isLong ? minuteMs : 1000))
  return (
    <Banner tone="time" role="status">
      {t(isLong ? 'lateFigures.minutes' : 'lateFigures.seconds', { count, total: formatNumber(count, language) })}
    </Banner>
  )
}
