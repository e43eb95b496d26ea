import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { lateFrom, latenessInWords } from './late-figures.rules.ts'

/** Warns when figures that are derived from changes lag more than usual. */
export function LateFigures({ lateMs }: { lateMs: number }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  if (lateMs < lateFrom) return null
  const { unit, count } = latenessInWords(lateMs)
  return (
    <Banner tone="time" role="status">
      {t(`lateFigures.${unit}`, { count, total: formatNumber(count, language) })}
    </Banner>
  )
}
