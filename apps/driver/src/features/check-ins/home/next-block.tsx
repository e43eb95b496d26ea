import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { CheckInWindow } from '@arribo/api-contracts/shared/blocks'
import { formatMoney, formatNumber, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Countdown } from '@arribo/ui/countdown'
import { Icon } from '@arribo/ui/icon'
import { useWhen } from '@arribo/ui/use-when'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useRegions } from '../calendar/calendar.queries.ts'
import { stationOf } from '../calendar/station.ts'
import { mapAddress } from '../phone/place.rules.ts'
import { useId } from 'react'
import { isCountedDown, kindOf } from './home-blocks.rules.ts'

type ShownWindow = Exclude<CheckInWindow<CalendarBlock>, { state: 'none' }>
type Props = {
  window: ShownWindow
  now: number
  isCovered: boolean
  /** False where it opens to nobody. */
  hasWindow: boolean
  onPress: (block: CalendarBlock) => void
}

export function NextBlock({ window, now, isCovered, hasWindow, onPress }: Props) {
  const { t, language } = useTranslation('home')
  const { block } = window
  const placeId = useId()
  const station = stationOf(block, useRegions())
  const when = useWhen()
  const startsAt = new Date(block.startTime * 1000)
  const hours = formatNumber(block.durationInMinutes / 60, language)
  return (
    <Card className="grid gap-3 p-[min(1rem,5vw)]">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-13 font-normal text-text-2">{t(`next.${kindOf(block)}`)}</h2>
          <p className="text-20 font-bold">{formatMoney(Math.round(block.bookedPrice.amount * 100), language)}</p>
        </div>
        <p id={placeId} className="text-20 leading-tight font-bold wrap-break-word">
          {station.name}
        </p>
        <p className="mt-1">
          <time dateTime={startsAt.toISOString()}>{when.moment(startsAt, now)}</time>
          {` · ${t('next.hours', { hours })}`}
        </p>
        <Way block={block} />
      </div>
      {hasWindow && isCovered && <WindowState window={window} now={now} />}
      {!isCovered && <p className="text-15 font-bold text-danger">{t('next.notCovered')}</p>}
      <Button size="check-in" aria-describedby={placeId} onClick={() => onPress(block)}>
        <Icon name="pin" size={28} />
        {t('tiles.imHere')}
      </Button>
    </Card>
  )
}

const BlockDistance = lazyPart(() => import('./block-distance.tsx').then((part) => part.BlockDistance), {
  instead: null,
})

function Way({ block: { stagingLocation } }: { block: CalendarBlock }) {
  const { t } = useTranslation('home')
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <BlockDistance to={stagingLocation.geocode} />
      <a
        href={mapAddress(stagingLocation.geocode)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center gap-1.5 font-bold text-brand"
      >
        <Icon name="pin" size={18} />
        {t('next.map')}
      </a>
    </p>
  )
}

function WindowState({ window, now }: Pick<Props, 'window' | 'now'>) {
  const { t } = useTranslation('home')
  const when = useWhen()
  const isOpen = window.state === 'open'
  const at = isOpen ? window.closesAt : window.opensAt
  const look = 'justify-self-start rounded-card bg-accent px-3 py-1 text-15 font-bold text-on-accent'
  if (!isCountedDown(at, now))
    return <p className={look}>{isOpen ? t('tiles.open') : t('next.opensAt', { when: when.moment(at, now) })}</p>
  return (
    <p className={look}>
      {isOpen && `${t('tiles.open')} · `}
      <Countdown key={window.state} endsAt={at} endLabel={t(isOpen ? 'next.closed' : 'tiles.opened')}>
        {(time) => t(isOpen ? 'next.closesIn' : 'next.opensIn', { time })}
      </Countdown>
    </p>
  )
}
