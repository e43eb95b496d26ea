import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { formatMoney, formatNumber, formatTime } from '@arribo/i18n/formats'
import { useVoice } from './voice.ts'

type Props = { block: CalendarBlock; isCheckedIn: boolean }

/** One block: where, when, how long, what it pays. */
export function BlockLine({ block, isCheckedIn }: Props) {
  const { language, say } = useVoice()
  const { stagingLocation, serviceAreaId, startTime, durationInMinutes, bookedPrice, schedulingType } = block
  const hours = formatNumber(durationInMinutes / 60, language)
  const kind = say(schedulingType === 'INSTANT' ? 'checkIn.instant' : 'checkIn.scheduled')
  return (
    <li className="rounded-card border border-border p-3">
      <p className="flex flex-wrap justify-between gap-x-3 font-bold">
        <span>{stagingLocation.address.name ?? say('checkIn.station', { id: serviceAreaId })}</span>
        <span>{formatMoney(Math.round(bookedPrice.amount * 100), language)}</span>
      </p>
      <p className="text-15 text-text-2">
        {formatTime(new Date(startTime * 1000), language)} · {say('checkIn.hours', { hours })} ·{' '}
        {isCheckedIn ? say('checkIn.checkedIn') : kind}
      </p>
    </li>
  )
}
