import { listArrivals, type WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { answers, refuses } from '../../network.ts'
import { goes, screensOf, sees } from '../../steps.ts'

const arrival = (
  assignmentId: string,
  arrivedAt: string,
  station: string,
  durationInMinutes: number,
  payCents: number,
): WeekOfArrivals['arrivals'][number] => ({
  assignmentId,
  arrivedAt,
  block: { station, startsAt: '2026-11-25T19:45:00.000Z', durationInMinutes, payCents },
})
const week: WeekOfArrivals = {
  startsOn: '2026-11-23',
  today: { arrivals: 1, minutes: 210, payCents: 7250 },
  week: { arrivals: 3, minutes: 510, payCents: 17_150 },
  arrivals: [
    arrival('a', '2026-11-25T19:40:00.000Z', 'UMI1 Doral', 210, 7250),
    arrival('b', '2026-11-24T15:10:00.000Z', 'VFL3 Miami Gardens', 180, 5900),
    arrival('c', '2026-11-23T11:05:00.000Z', 'UMI1 Doral', 120, 4000),
  ],
}
const none = { arrivals: 0, minutes: 0, payCents: 0 }
const opens = goes('/app/week')

export const weekScreens = screensOf(
  { app: 'driver', as: 'active', title: ['driver/check-ins-arrivals', 'title'] },
  {
    week: [answers(listArrivals, week), opens, sees('driver/check-ins-arrivals:note')],
    'week-empty': [
      answers(listArrivals, { ...week, today: none, week: none, arrivals: [] }),
      opens,
      sees('driver/check-ins-arrivals:none.title'),
    ],
    'week-failed': [refuses(listArrivals), opens, sees('driver/check-ins-arrivals:failed')],
  },
)
