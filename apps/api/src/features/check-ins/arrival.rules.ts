import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { ArrivalSum, WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import type { CheckIn, PressedBlock } from './check-in-item.ts'

/** Stored with the arrival, because the platform drops past blocks. */
export const pressedBlock = ({
  startTime,
  durationInMinutes,
  bookedPrice,
  stagingLocation,
}: CalendarBlock): PressedBlock => ({
  startTime,
  durationInMinutes,
  station: stagingLocation.address.name ?? stagingLocation.address.addressId,
  payCents: Math.round(bookedPrice.amount * 100),
})

const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const dayMs = 86_400_000

export function mondayOf(dayOn: string): string {
  const noon = Date.parse(`${dayOn}T12:00:00Z`)
  const daysSince = (new Date(noon).getUTCDay() + 6) % 7
  return new Date(noon - daysSince * dayMs).toISOString().slice(0, 10)
}

/** Covers this week in any time zone. */
export const readSince = (now: Date): Date => new Date(now.getTime() - 9 * dayMs)

const sumOf = (checkIns: readonly CheckIn[]): ArrivalSum => ({
  arrivals: checkIns.length,
  minutes: checkIns.reduce((sum, { block }) => sum + block.durationInMinutes, 0),
  payCents: checkIns.reduce((sum, { block }) => sum + block.payCents, 0),
})

/** Today's and this week's arrivals, in the driver's time zone; weeks begin on Monday. */
export function weekOf(checkIns: readonly CheckIn[], timeZone: string, now: Date): WeekOfArrivals {
  const today = dayIn(timeZone, now)
  const startsOn = mondayOf(today)
  const dayOf = ({ arrivedAt = '' }: CheckIn) => dayIn(timeZone, new Date(arrivedAt))
  const ofWeek = checkIns
    .filter((checkIn) => checkIn.state === 'accepted' && checkIn.arrivedAt !== undefined)
    .filter((checkIn) => dayOf(checkIn) >= startsOn && dayOf(checkIn) <= today)
    .toSorted((a, b) => (b.arrivedAt ?? '').localeCompare(a.arrivedAt ?? ''))
  return {
    startsOn,
    today: sumOf(ofWeek.filter((checkIn) => dayOf(checkIn) === today)),
    week: sumOf(ofWeek),
    arrivals: ofWeek.map(({ assignmentId, arrivedAt = '', block }) => ({
      assignmentId,
      arrivedAt,
      block: { ...block, startsAt: new Date(block.startTime * 1000).toISOString() },
    })),
  }
}
