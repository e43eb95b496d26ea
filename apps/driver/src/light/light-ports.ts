import { ApiProblem } from '@arribo/api-contracts/client'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { firstShutGate } from '@arribo/api-contracts/shared/gates'
import { pageOwner } from '../app/page-owner.ts'
import { readMe } from '../app/read-me.ts'
import { fetchCalendar } from '../features/check-ins/calendar/fetch-calendar.ts'
import { calendarError } from '../features/check-ins/flow/check-in-error.ts'
import type { CalendarSource, CheckInPorts, Loaded, Send } from '../features/check-ins/flow/check-in-ports.ts'
import type { Obstacle } from '../features/check-ins/machine/check-in-state.rules.ts'
import { shrink } from './shrink.ts'

/** What the driver has to do elsewhere first, or the calendar. Throws what the API refused with. */
async function findCalendar(): Promise<{ obstacle: Obstacle } | Loaded> {
  const claims = pageOwner.claims()
  if (!claims) return { obstacle: { name: 'signed_out' } }
  if (!claims.isPhoneVerified) return { obstacle: { name: 'shut', gate: 'phone_verified' } }
  const me = await readMe()
  const { goodStanding, proxyInstalled, setupComplete } = me
  const gate = firstShutGate({ isSignedIn: true, isPhoneVerified: true, goodStanding, proxyInstalled, setupComplete })
  if (gate && gate !== 'signed_in') return { obstacle: { name: 'shut', gate } }
  if (!me.imHere) return { obstacle: { name: 'off' } }
  const calendar = await fetchCalendar(me.phoneNumber)
  return { calendar, hasSharedPlan: isShared(me.planType), hasCredits: me.credits > 0, region: me.region }
}

/** Runs a call of the API; a session that it no longer takes ends here. */
async function run<T>(job: () => Promise<T>): Promise<T> {
  try {
    return await job()
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'signed_out') pageOwner.forget()
    throw error
  }
}

function createCalendarSource(): CalendarSource {
  let tell: Send = () => undefined
  let isLoading = false
  async function look(send: Send): Promise<void> {
    if (isLoading) return
    isLoading = true
    send('calendar-loading', {})
    try {
      const found = await run(findCalendar)
      isLoading = false
      if ('obstacle' in found) send('obstacle-found', found)
      else send('calendar-loaded', found)
    } catch (error) {
      isLoading = false
      send('calendar-failed', { error: calendarError(error) })
    }
  }
  return {
    load: () => void look(tell),
    watch(send) {
      tell = send
      void look(send)
      return () => undefined
    },
  }
}

/** The check-in on a bad connection: plain calls, small photos, and no toasts. */
export const createLightPorts = (): CheckInPorts => ({
  calendar: createCalendarSource(),
  pressedOn: 'page',
  isPressed: false,
  knowMe: () => undefined,
  getMe: () => readMe(),
  run,
  preparePhoto: shrink,
  announce: () => undefined,
})
