import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { formatMoney, formatNumber, formatTime, type Language, useTranslation } from '@arribo/i18n'
import { Badge } from '@arribo/ui/badge'
import { useStationName } from './calendar.queries.ts'

type Props = { blocks: readonly CalendarBlock[]; checkedIn: readonly string[]; current: string | undefined }

/** Every block with what it pays, where it begins and how long it is. */
export function BlockList({ blocks, checkedIn, current }: Props) {
  const { t, i18n } = useTranslation('checkIn')
  const stationName = useStationName()
  const language = i18n.language as Language
  if (blocks.length === 0) return null
  return (
    <section>
      <h3 className="sr-only">{t('blocks')}</h3>
      <ul className="grid gap-2">
        {blocks.map((block) => (
          <li
            key={block.assignmentId}
            className={`rounded-card border p-3 ${block.assignmentId === current ? 'border-brand bg-brand-soft' : 'border-border'}`}
          >
            <div className="flex items-baseline justify-between gap-3">
              <p className="font-bold">{stationName(block)}</p>
              <p className="text-20 font-bold">{formatMoney(Math.round(block.bookedPrice.amount * 100), language)}</p>
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-text-2">
              <span>{formatTime(new Date(block.startTime * 1000), language)}</span>
              <span>{t('hours', { hours: formatNumber(block.durationInMinutes / 60, language) })}</span>
              {checkedIn.includes(block.assignmentId) ? (
                <Badge tone="green">{t('checkedIn')}</Badge>
              ) : (
                <Badge tone="plain">{t(block.schedulingType === 'INSTANT' ? 'instant' : 'scheduled')}</Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
