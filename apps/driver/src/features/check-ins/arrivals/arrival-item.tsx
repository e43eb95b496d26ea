import type { WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { formatMoney, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { formatOfWeek } from './arrival.display.ts'

/** One arrival: its time, and the place, length and pay of its block. */
export function ArrivalItem({ arrival: { arrivedAt, block } }: { arrival: WeekOfArrivals['arrivals'][number] }) {
  const { t } = useTranslation('checkInsArrivals')
  const language = useLanguage()
  const time = formatOfWeek(new Date(arrivedAt), language)
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-bold wrap-anywhere">{block.station}</p>
        <p className="font-bold tabular-nums">{formatMoney(block.payCents, language)}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-15 text-text-2">
        <time dateTime={arrivedAt}>{t('arrivedAt', { time })}</time>
        <span>{t('hours', { hours: formatNumber(block.durationInMinutes / 60, language) })}</span>
      </p>
    </li>
  )
}
