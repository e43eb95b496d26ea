import { ApiUnreachable } from '@arribo/api-contracts/client'
import type { Me } from '@arribo/api-contracts/driver/users'
import { firstShutGate } from '@arribo/api-contracts/shared/gates'
import { forgetKeptCheckIn, keepOpenCheckIn, readOpenCheckIn } from '../app/kept/kept-check-in.ts'
import { pageOwner } from '../app/auth.ts'
import { knowAccount } from '../app/kept/account-version.ts'
import { readMe } from '../app/api.ts'
import { followLanguage } from '../app/language.ts'
import { fetchCalendar } from '../features/check-ins/calendar/fetch-calendar.ts'
import { calendarError } from '../features/check-ins/flow/check-in-error.ts'
import { loadedOf } from '../features/check-ins/machine/calendar-events.rules.ts'
import type { Events } from '../features/check-ins/machine/check-in-events.rules.ts'
import type { CalendarSource, CheckInPorts, Send } from '../features/check-ins/flow/check-in-ports.ts'
import type { Obstacle } from '../features/check-ins/machine/check-in-state.rules.ts'
import { keepShell } from '../layout/keep-shell.ts'
import { asSmallJpeg, isJpeg } from '../app/photos/as-jpeg.ts'

type Loaded = Events['calendar-loaded']

/** The page follows the driver's language, and a selfie for an earlier plan or account ends in every tab. */
async function readKnownMe(): Promise<Me> {
  const me = await readMe()
  knowAccount(me)
  // The check-in doesn't wait for words, which a slow connection may not bring.
  void followLanguage(me.language).catch(() => undefined)
  return me
}

/** Throws the API's refusal. */
async function findCalendar(): Promise<{ obstacle: Obstacle } | Loaded> {
  const claims = pageOwner.claims()
  if (!claims) return { obstacle: { name: 'signed_out' } }
  if (!claims.isPhoneVerified) return { obstacle: { name: 'shut', gate: 'phone_verified' } }
  // Asked for at once, because each round trip may take a second; ignored if a gate is shut.
  const blocks = fetchCalendar(claims.phoneNumber)
  blocks.catch(() => undefined)
  const me = await readKnownMe()
  const gate = firstShutGate({ isSignedIn: true, isPhoneVerified: true, ...me })
  if (gate && gate !== 'signed_in') return { obstacle: { name: 'shut', gate } }
  if (!me.imHere) return { obstacle: { name: 'off' } }
  const calendar = await blocks
  keepOpenCheckIn({ me, calendar, isOverHome: false })
  return loadedOf(me, calendar)
}

function recalled(failure: unknown): Loaded | undefined {
  const open = failure instanceof ApiUnreachable ? readOpenCheckIn() : undefined
  return open && loadedOf(open.me, open.calendar)
}

function createCalendarSource(): CalendarSource {
  let emit: Send = () => undefined
  let isLoading = false
  let isShown = false
  function show(send: Send, loaded: Loaded): void {
    isShown = true
    send('calendar-loaded', loaded)
  }
  async function look(send: Send): Promise<void> {
    if (isLoading) return
    isLoading = true
    send('calendar-loading', {})
    try {
      const found = await findCalendar()
      isLoading = false
      if ('obstacle' in found) send('obstacle-found', found)
      else show(send, found)
    } catch (error) {
      isLoading = false
      if (!pageOwner.claims()) return look(send)
      const kept = isShown ? undefined : recalled(error)
      if (!kept) return send('calendar-failed', { error: calendarError(error) })
      show(send, kept)
      // The data shown is old, so it is loaded again as soon as the network is back.
      addEventListener('online', () => void look(send), { once: true })
    }
  }
  return {
    load: () => void look(emit),
    watch(send) {
      emit = send
      void look(send)
      return pageOwner.subscribe(() => void (pageOwner.claims() ?? look(send)))
    },
  }
}

/** For a slow connection: direct calls, small photos, and no toasts. */
export const createLightPorts = (): CheckInPorts => ({
  calendar: createCalendarSource(),
  pressedOn: 'page',
  isPressed: false,
  chosenId: undefined,
  knowMe: knowAccount,
  getMe: readKnownMe,
  preparePhoto: shrink,
  announceArrival() {
    forgetKeptCheckIn()
    // Not earlier, because it loads the whole shell over the connection that the check-in needs.
    keepShell()
  },
})

/**
 * Scales a photo down to the size that the in-page camera takes. A phone's own camera makes several megabytes, which
 * take minutes on a slow connection. A file that isn't a JPEG or can't be decoded stays unchanged and is refused later.
 */
async function shrink(photo: Blob): Promise<Blob> {
  if (!(await isJpeg(photo))) return photo
  const smaller = await asSmallJpeg(photo, { longestSidePx: 1280, quality: 0.85 })
  return smaller && smaller.size < photo.size ? smaller : photo
}
