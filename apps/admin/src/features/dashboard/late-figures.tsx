import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { lateFrom, latenessInWords } from './late-figures.rules.ts'

/** Says that the counters are late, once they are so by more than they ever are. */
export function LateFigures({ lateMs }: { lateMs: number }) {
  const { t } = useTranslation('dashboard')
  const language = useLanguage()
  if (lateMs < lateFrom) return null
  const { unit, count } = latenessInWords(lateMs)
  return (
    <Banner tone="time" role="status">
      {t(`late.${unit}`, { count, total: formatNumber(count, language) })}
    </Banner>
  )
}
