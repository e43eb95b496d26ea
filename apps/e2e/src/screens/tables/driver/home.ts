import { getCalendar } from '@arribo/api-contracts/driver/calendar'
import { listArrivals, type WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { getMe } from '@arribo/api-contracts/driver/users'
import { getHealth } from '@arribo/api-contracts/public/status'
import { platformPassword } from '../../../support/driver-pages.ts'
import { amends, answers, cuts, refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import {
  cutOff,
  follows,
  goes,
  goesOffline,
  linksEmptyAccount,
  opensHome,
  reopenedCutOff,
  screensOf,
  seesDialog,
  seesText,
  stepsIn,
  titled,
} from '../../steps.ts'
import { hasHopeless, plansOnly, standsThere } from '../../check-in-steps.ts'

const { sees, seesHeading, presses } = stepsIn('driver/home')

const hourMs = 3_600_000
const dayMinutes = 1440

const homes = screensOf('driver', 'active', ['driver/home', 'title'], {
  home: [opensHome],
  'home-credits': { as: 'shared', steps: [opensHome] },
  'home-ends-soon': [amends(getMe, { expirationDateTimestamp: Date.now() + 5 * hourMs }), opensHome],
  'home-check-in-off': [amends(getMe, { imHere: false }), opensHome],
  'home-offline': reopenedCutOff(opensHome, goesOffline, sees('shared/ui:offline')),
  'home-plan-dialog': [opensHome, presses('plan.change'), seesDialog],
  loading: titled('Arribo', waitsFor(getMe), goes('/app'), sees('shared/ui:loading')),
  error: titled(['shared/ui', 'error.title'], refuses(getMe), goes('/app'), sees('driver/problem:code')),
})

/** The driver may stand at the first block's station. */
const opensWith = (...startsInMinutes: number[]) => follows(plansOnly(...startsInMinutes), opensHome, sees('next.map'))

const blocks = screensOf('driver', 'arriving', ['driver/home', 'title'], {
  'home-tomorrow': [opensWith(dayMinutes, 3 * dayMinutes, 4 * dayMinutes)],
  'home-soon': [opensWith(40)],
  'home-open': [plansOnly(4), standsThere(0.1), opensHome, seesText(/6[.,]9 mi/)],
  'home-no-blocks': { as: 'idle', steps: [linksEmptyAccount, opensHome, sees('empty.title')] },
  'home-not-covered': [opensWith(6.9 * dayMinutes), sees('next.notCovered')],
  'home-nobody-enrolled': { as: 'shared', steps: [hasHopeless('nobodyEnrolled'), opensHome, sees('nobodyEnrolled')] },
  'home-photos-needed': [hasHopeless('photosNeeded'), opensHome, sees('photosNeeded')],
  'home-no-calendar': [refuses(getCalendar, 'platform_session_ended'), opensHome, sees('tiles.failed')],
})

const { phoneNumber, flexEmail: email } = persons.justLinked
const opensSetup = follows(
  ({ post }) => post('/api/flex/login', { email, password: platformPassword, phoneNumber }),
  goes('/app/setup'),
  seesHeading('driver/users-setup:title'),
)

const setups = screensOf('driver', 'justLinked', ['driver/users-setup', 'title'], {
  setup: [opensSetup],
  'setup-not-chosen': [opensSetup, presses('driver/users-setup:submit'), sees('driver/users-setup:choose')],
})

const arrival = (arrivedAt: string, station: string, durationInMinutes: number, payCents: number) => ({
  assignmentId: arrivedAt,
  arrivedAt,
  block: { station, startsAt: '2026-11-25T19:45:00.000Z', durationInMinutes, payCents },
})
const week: WeekOfArrivals = {
  startsOn: '2026-11-23',
  today: { arrivals: 1, minutes: 210, payCents: 7250 },
  week: { arrivals: 14, minutes: 2940, payCents: 134_400 },
  arrivals: [
    arrival('2026-11-25T19:40:00.000Z', 'UMI1 Doral', 210, 7250),
    arrival('2026-11-24T15:10:00.000Z', 'VFL3 Miami Gardens', 180, 5900),
    arrival('2026-11-23T11:05:00.000Z', 'UMI1 Doral', 120, 4000),
  ],
}
const none = { arrivals: 0, minutes: 0, payCents: 0 }
const opensWeek = goes('/app/week')

const weeks = screensOf('driver', 'active', ['driver/check-ins-arrivals', 'title'], {
  week: [answers(listArrivals, week), opensWeek, sees('driver/check-ins-arrivals:note')],
  'week-empty': [
    answers(listArrivals, { ...week, today: none, week: none, arrivals: [] }),
    opensWeek,
    sees('driver/check-ins-arrivals:none.title'),
  ],
  'week-failed': [refuses(listArrivals), opensWeek, sees('driver/check-ins-arrivals:failed')],
})

/** The shell where nothing can be reached. A journey tests that it opens from the cache. */
const cutsApi = follows(cuts(getMe), cuts(getHealth))
const shells = screensOf('driver', 'active', ['shared/ui', 'noConnection'], {
  offline: cutOff(cutsApi, goes('/app'), seesHeading('shared/ui:noConnection')),
  'offline-after-paying': cutOff(
    cutsApi,
    goes('/app/pay?payment_intent=pi_1&redirect_status=succeeded'),
    sees('driver/offline:paying'),
  ),
})

export const screens = [...homes, ...blocks, ...setups, ...weeks, ...shells]
