import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOpenCheckIn } from '../../app/kept/kept-check-in.ts'
import { queryClient } from '../../app/query-client.ts'
import { ana, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { openApp } from '../../testing/open-app.tsx'
import {
  becomeReady,
  block,
  blockOpeningIn,
  choosePhoto,
  openCheckIn,
  press,
  routes,
  sendPhoto,
  unseal,
} from './testing/check-in-world.tsx'
import { pass } from './testing/phone.ts'

afterEach(() => pass(0))

const far = { geocode: { latitude: 25.8205, longitude: -80.3553 }, address: { addressId: 'FAR1', name: 'Lejos' } }

it('shows the arrival from the top of its dialog, not from the heading that takes the focus', async () => {
  await openCheckIn()
  await becomeReady()
  const dialog = document.createElement('dialog')
  dialog.open = true
  dialog.append(...document.body.children)
  document.body.append(dialog)
  dialog.scrollTop = 90
  await press('Ya llegué')
  await screen.findByRole('button', { name: 'Cerrar' })
  expect(dialog.scrollTop).toBe(0)
  dialog.remove()
})

describe('the calendar', () => {
  it('shows pay, station, region, time, kind and start of every block', async () => {
    const startTime = Date.parse('2031-03-04T17:00:00') / 1000
    await openCheckIn({
      blocks: [
        block(60, { startTime, assignmentId: 'far' }),
        block(30, {
          schedulingType: 'INSTANT',
          durationInMinutes: 90,
          bookedPrice: { amount: 54, currency: 'USD' },
          stagingLocation: { geocode: { latitude: 0, longitude: 0 }, address: { addressId: 'X', name: null } },
        }),
      ],
    })
    const [first, second] = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
    await screen.findByText('Miami, FL', { selector: 'p.font-bold' })
    expect(first).toMatch(/\$\s?54[.,]00.*1[.,]5 h.*Instantáneo/)
    expect(second).toMatch(/UMI1 Doral.*88[.,]50.*mar.*5:00.*3[.,]5 h.*Programado/)
  })

  it('says when the platform names no region or station', async () => {
    await openCheckIn({
      blocks: [
        block(30, {
          stagingLocation: { geocode: { latitude: 0, longitude: 0 }, address: { addressId: 'X', name: null } },
        }),
      ],
      answers: { 'GET /api/regions': refusal('platform_down') },
    })
    await screen.findByText('miami')
  })

  it('promises no check-in for a block after the end of the service', async () => {
    const next = blockOpeningIn(25)
    const calendar = { scheduledAssignments: [next], checkedIn: [], notCovered: [next.assignmentId] }
    await openCheckIn({ answers: { [routes.calendar]: ok(calendar) } })
    await screen.findByRole('heading', { name: 'Tu servicio termina antes de este bloque' })
    expect(screen.getByRole('link', { name: 'Ir a pagar' }).getAttribute('href')).toBe('/app/pay')
    expect(screen.queryByText(/Puedes marcar/)).toBeNull()
  })

  it('says why it could not be loaded, and when it is empty, and looks again', async () => {
    const { say } = await openCheckIn({ answers: { [routes.calendar]: refusal('platform_session_ended') } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/No pudimos cargar tu calendario\..*platform_session_ended/)
    say(routes.calendar, ok({ scheduledAssignments: [], checkedIn: [] }))
    await press('Intentar de nuevo')
    await screen.findByText('No hay bloques disponibles')
    say(routes.calendar, ok({ scheduledAssignments: [block(4)], checkedIn: [] }))
    await press('Buscar de nuevo')
    await screen.findByRole('heading', { name: 'Toma tu selfie' })
  })

  it('is for the block that the driver chose on the home page, although another starts earlier', async () => {
    const offer = block(4, { schedulingType: 'INSTANT', assignmentId: 'offer', stagingLocation: far })
    const { callsOf } = await openCheckIn({ blocks: [offer, block(9)], chosenId: 'block-9' })
    await sendPhoto()
    await press('Ya llegué UMI1 Doral,')
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    const [sent] = callsOf(routes.press).map(({ body }) => (body as { payload: string }).payload)
    expect(await unseal(sent ?? '')).toMatchObject({ assignmentId: 'block-9' })
  })

  it('lets the driver choose another open block, which the button then names', async () => {
    const offer = block(4, { schedulingType: 'INSTANT', assignmentId: 'offer', stagingLocation: far })
    await openCheckIn({ blocks: [offer, block(9), blockOpeningIn(25)] })
    await sendPhoto()
    await screen.findByRole('button', { name: /^Ya llegué Lejos, / })
    // The third one isn't open yet.
    expect(screen.getAllByRole('button', { name: 'Marcar en este bloque' })).toHaveLength(1)
    await press('Marcar en este bloque')
    expect(await screen.findByRole('button', { name: /^Ya llegué UMI1 Doral, / })).toBeTruthy()
  })

  it('says of each other block why it can or cannot be checked in', async () => {
    const blocks = [block(-9), block(2), block(4), block(9), blockOpeningIn(25), block(90)]
    await openCheckIn({ blocks, checkedIn: ['block-2'] })
    for (const [sentence, times] of [
      [/^Ya no se puede marcar: se cerró .+ a las? \d/, 1],
      [/^Llegada registrada$/, 1],
      [/^Ya se puede marcar\. Se cierra /, 1],
      [/^Se puede marcar .+ a las? /, 2],
    ] as const)
      expect(await screen.findAllByText(sentence)).toHaveLength(times)
  })

  it('stays with the chosen block when the page is reloaded', async () => {
    const { reopen } = await openCheckIn({ blocks: [block(4, { stagingLocation: far }), block(9)] })
    await press('Marcar en este bloque')
    await reopen()
    await sendPhoto()
    expect(await screen.findByRole('button', { name: /^Ya llegué UMI1 Doral, / })).toBeTruthy()
  })
})

describe('waiting for the window', () => {
  it("counts down by the server's clock", async () => {
    pass(-600)
    await openCheckIn({ blocks: [blockOpeningIn(5)] })
    expect((await screen.findAllByRole('timer'))[0]?.textContent).toMatch(/^(15:00|14:5\d)$/)
  })

  it('can be reloaded by hand every 30 seconds', async () => {
    const { callsOf } = await openCheckIn({ blocks: [blockOpeningIn(30)] })
    const looks = () => callsOf(routes.calendar).length
    const retry = await screen.findByRole('button', { name: /^Volver a buscar \((30|29) s\)$/ })
    const before = looks()
    await userEvent.click(retry)
    expect(looks()).toBe(before)
    pass(31)
    await screen.findByText('Ya puedes volver a buscar')
    await press('Volver a buscar')
    await waitFor(() => expect(looks()).toBe(before + 1))
    expect(await screen.findByRole('button', { name: /^Volver a buscar \(\d+ s\)$/ })).toBeTruthy()
  })

  it('opens by itself, is announced once, and reloads the calendar', async () => {
    const { callsOf } = await openCheckIn({ blocks: [blockOpeningIn(1)] })
    await screen.findByText('Puedes marcar en')
    const before = callsOf(routes.calendar).length
    expect(screen.queryByText('La ventana se abrió')).toBeNull()
    pass(61)
    const title = await screen.findByRole('heading', { name: 'Toma tu selfie' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText('La ventana se abrió').getAttribute('role')).toBe('status')
    await waitFor(() => expect(callsOf(routes.calendar).length).toBe(before + 1))
  })

  it.each([
    [15, true],
    [24 * 60 - 5, true],
    [24 * 60 + 5, false],
  ])('%i minutes before the window offers to check the phone: %s', async (opensInMinutes, isOffered) => {
    await openCheckIn({ blocks: [blockOpeningIn(opensInMinutes)] })
    await screen.findByRole('heading', { name: /^Puedes marcar/ })
    const card = await screen.findByRole('button', { name: 'Revisar mi teléfono' }, { timeout: 1500 }).catch(() => null)
    expect(card !== null).toBe(isOffered)
  })
})

describe('a page reloaded in the middle of a check-in', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => vi.useRealTimers())

  const kept = 'arribo.check-in'
  const noNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  async function killAndOpen(path: string, sub = 'somebody') {
    const left = localStorage.getItem(kept)
    cleanup()
    queryClient.clear()
    if (left) localStorage.setItem(kept, left)
    signIn({ sub })
    return openApp(path)
  }

  it('returns to it without a network, with the photo, and asks to press again', async () => {
    await openCheckIn({ isPressed: true })
    await choosePhoto()
    await screen.findByRole('button', { name: /^Enviar la selfie/ })
    noNetwork()
    await killAndOpen('/app')
    expect(await screen.findByText('Tu foto sigue aquí. Falta enviarla.')).toBeTruthy()
    expect(screen.getByText('Después presiona «Ya llegué» para marcar.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByText('Sin conexión con Arribo')).toBeNull()
  })

  it('stores nothing that opens the platform account, and nothing of another driver', async () => {
    await openCheckIn({ me: { ...ana, amazonToken: 'sealed', flexEmail: 'ana@example.com', flexId: 'A1' } })
    await screen.findByText('Estás en la estación.')
    expect(localStorage.getItem(kept)).not.toMatch(/sealed|ana@example|A1"/)
    noNetwork()
    await killAndOpen('/app', 'somebody-else')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión con Arribo' })).toBeTruthy()
  })

  it('does not return on other pages, or when the API refuses', async () => {
    const { say } = await openCheckIn()
    await screen.findByText('Estás en la estación.')
    say('GET /api/users/me', refusal('too_many_requests'))
    await killAndOpen('/app')
    expect(await screen.findByRole('heading', { level: 1, name: '¡Ups!' })).toBeTruthy()
    noNetwork()
    await killAndOpen('/imhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión con Arribo' })).toBeTruthy()
  })

  it('starts over half an hour later', async () => {
    await openCheckIn()
    await screen.findByText('Estás en la estación.')
    expect(readOpenCheckIn()?.calendar.scheduledAssignments).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    expect([readOpenCheckIn(), localStorage.getItem(kept)]).toEqual([undefined, null])
  })

  it('forgets it after the arrival, and when it is closed', async () => {
    await openCheckIn()
    await becomeReady()
    expect(readOpenCheckIn()).toBeTruthy()
    await press('Ya llegué')
    await screen.findByRole('heading', { name: /Llegada/ })
    await waitFor(() => expect(readOpenCheckIn()).toBeUndefined())
    cleanup()
    await openCheckIn({ blocks: [block(5)] })
    await screen.findByText('Estás en la estación.')
    cleanup()
    expect(readOpenCheckIn()).toBeUndefined()
  })
})
