import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { formatMoney, formatNumber } from '@arribo/i18n/formats'
import { useNow } from '@arribo/ui/use-now'
import { stationIn, relativeMomentIn, useVoice } from './voice.ts'

const minuteMs = 60_000

type Props = { block: CalendarBlock; isCheckedIn: boolean }

/** One block: place, time, length and pay. */
export function BlockLine({ block, isCheckedIn }: Props) {
  const voice = useVoice()
  const { language, say } = voice
  const now = useNow(minuteMs)
  const { startTime, durationInMinutes, bookedPrice, schedulingType } = block
  const hours = formatNumber(durationInMinutes / 60, language)
  const scheduling = schedulingType === 'INSTANT' ? 'checkIn.instant' : 'checkIn.scheduled'
  const kind = isCheckedIn ? 'checkIn.checkedIn' : scheduling
  return (
    <li className="rounded-card border border-border p-3">
      <p className="flex flex-wrap justify-between gap-x-3 font-bold">
        <span>{stationIn(voice, block)}</span>
        <span>{formatMoney(Math.round(bookedPrice.amount * 100), language)}</span>
      </p>
      <p className="text-15 text-text-2">
        {relativeMomentIn(voice, new Date(startTime * 1000), now)} · {say('checkIn.hours', { hours })} · {say(kind)}
      </p>
    </li>
  )
}
