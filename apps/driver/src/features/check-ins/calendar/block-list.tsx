'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation, formatMoney, formatNumber } from '@arribo/i18n'
import { windowState } from '@arribo/api-contracts/shared/blocks'
import { Button } from '@arribo/ui/button'
import { Badge } from '@arribo/ui/badge'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { useStation } from './station.ts'

type Props = {
  blocks: readonly CalendarBlock[]
  checkedIn: readonly string[]
  current: CalendarBlock | undefined
  /** Collapses the other blocks while there is something to do below. */
  isFolded: boolean
  isChoosable: (block: CalendarBlock) => boolean
  onChoose: (block: CalendarBlock) => void
}

export function BlockList({ blocks, checkedIn, current, isFolded, isChoosable, onChoose }: Props) {
  const { t } = useTranslation(['checkIns', 'checkInsApp'])
  const others = blocks
    .filter((block) => block.assignmentId !== current?.assignmentId)
    .toSorted((a, b) => a.startTime - b.startTime)
  const cards = (shown: readonly CalendarBlock[]) => (
    <ul className="grid gap-2">
      {shown.map((block) => (
        <BlockCard
          key={block.assignmentId}
          block={block}
          isCurrent={block === current}
          isCheckedIn={checkedIn.includes(block.assignmentId)}
          onChoose={block !== current && isChoosable(block) ? () => onChoose(block) : undefined}
        />
      ))}
    </ul>
  )
  if (blocks.length === 0) return null
  return (
    <section aria-label={t('blocks')} className="grid gap-2">
      {current && cards([current])}
      {others.length > 0 && isFolded && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-15 font-bold text-brand">
            {t('checkInsApp:otherBlocks', { count: others.length })}
          </summary>
          {cards(others)}
        </details>
      )}
      {others.length > 0 && !isFolded && cards(others)}
    </section>
  )
}

type BlockCardProps = {
  block: CalendarBlock
  isCurrent: boolean
  isCheckedIn: boolean
  onChoose: (() => void) | undefined
}

function BlockCard({ block, isCurrent, isCheckedIn, onChoose }: BlockCardProps) {
  const { t, language } = useTranslation('checkIns')
  const station = useStation(block)
  const startsAt = new Date(block.startTime * 1000)
  const when = useWhen()
  const now = useNow()
  return (
    <li className={`rounded-card border p-3 ${isCurrent ? 'border-brand bg-brand-soft' : 'border-border'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 font-bold wrap-anywhere">{station.name}</p>
        <p className="text-20 font-bold">{formatMoney(Math.round(block.bookedPrice.amount * 100), language)}</p>
      </div>
      {station.region && <p className="text-15 text-text-2">{station.region}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-text-2">
        <time dateTime={startsAt.toISOString()}>{when.moment(startsAt, now)}</time>
        <span>{t('hours', { hours: formatNumber(block.durationInMinutes / 60, language) })}</span>
        {isCheckedIn ? (
          <Badge tone="green">{t('checkedIn')}</Badge>
        ) : (
          <Badge tone="plain">{t(block.schedulingType === 'INSTANT' ? 'instant' : 'scheduled')}</Badge>
        )}
      </p>
      {!isCurrent && !isCheckedIn && <Window block={block} now={now} />}
      {onChoose && (
        <Button kind="secondary" className="mt-2 w-full" onClick={onChoose}>
          {t('choose.this')}
        </Button>
      )}
    </li>
  )
}

function Window({ block, now }: { block: CalendarBlock; now: number }) {
  const { t } = useTranslation('checkIns')
  const when = useWhen()
  const { name, at } = windowState(block, new Date(now))
  return (
    <p className={`text-15 ${name === 'closed' ? 'text-text-2' : ''}`}>
      {t(`window.${name}`, { when: when.moment(at, now) })}
    </p>
  )
}
