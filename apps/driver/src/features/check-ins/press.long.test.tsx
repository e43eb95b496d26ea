import { letPass } from '@arribo/ui/testing/strict-react'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { ana, ok, refusal } from '../../testing/driver-world.ts'
import { alertText } from '../../testing/on-screen.ts'
import * as pressRules from './machine/press.rules.ts'
import { arrived, becomeReady, block, openCheckIn, press, routes, station, unseal } from './testing/check-in-world.tsx'
import { fakePosition, pass, setHidden, setOnline } from './testing/phone.ts'

// Polling every five seconds would make a long test.
beforeEach(() => vi.spyOn(pressRules, 'askEveryMs', 'get').mockReturnValue(300))

afterEach(() => {
  // Unmounts first, because a page that becomes visible polls again.
  cleanup()
  pass(0)
  setHidden(false)
})

async function openReady(world: Parameters<typeof openCheckIn>[0] = {}) {
  const opened = await openCheckIn(world)
  await becomeReady()
  return { ...opened, presses: () => opened.callsOf(routes.press) }
}
const cutOff = () => Promise.reject(new TypeError('network'))
const done = () => screen.findByRole('heading', { name: 'Llegada registrada' })
const calendar = (checkedIn: string[]) => ok({ scheduledAssignments: [block(4)], checkedIn })

describe('"I am here"', () => {
  it('sends what the device reports and how the account is identified; shows the arrival', async () => {
    const { presses, felt, onClose } = await openReady()
    await press('Ya llegué')
    await done()
    const [sent] = presses().map(({ body }) => (body as { payload: string }).payload)
    expect(await unseal(sent ?? '')).toEqual({
      accuracyMeters: 10,
      latitude: station.latitude,
      longitude: station.longitude,
      amazonToken: ana.amazonToken,
      flexId: ana.flexId,
      userAgent: navigator.userAgent,
      addressId: 'UMI1',
      userId: ana.userId,
      name: ana.name,
      phoneNumber: ana.phoneNumber,
      assignmentId: 'block-4',
      pressedOn: 'dialog',
      deviceId: localStorage.getItem('arribo.device'),
    })
    expect(felt.at(-1)).toEqual([80, 60, 160])
    expect(screen.getByText(/^Flex la recibió: /)).toBeTruthy()
    expect([localStorage.getItem('arribo.task'), localStorage.getItem('arribo.press')]).toEqual([null, null])
    await press('Cerrar')
    expect(onClose).toHaveBeenCalledOnce()
  })
  it("accepted makes the driver's week on the home page out of date", async () => {
    queryClient.setQueryData(['arrivals'], 'as before the arrival')
    await openReady()
    await press('Ya llegué')
    await done()
    expect(queryClient.getQueryState(['arrivals'])?.isInvalidated).toBe(true)
  })
  it('pressed twice before the next render sends one request', async () => {
    const { presses } = await openReady({ answers: { [routes.press]: () => new Promise(() => undefined) } })
    const button = screen.getByRole('button', { name: /^Ya llegué/ })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(presses()).toHaveLength(1))
    await letPass(50)
    expect(presses()).toHaveLength(1)
  })
  it.each([
    ['refused', /Tu ubicación está bloqueada para esta página.*No se envió nada/],
    ['missing', /Tu teléfono no encontró tu ubicación.*No se envió nada/],
  ] as const)('with a position that is %s sends nothing', async (place, message) => {
    const { presses, felt } = await openReady()
    fakePosition(place)
    await press('Ya llegué')
    expect(await alertText()).toMatch(message)
    expect(presses()).toEqual([])
    expect(felt.at(-1)).toEqual([40, 80, 40])
    fakePosition(station)
    await press('Ya llegué')
    await done()
  })
  it('does not vibrate with reduced motion', async () => {
    const { felt } = await openReady()
    const before = felt.length
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await press('Ya llegué')
    await done()
    expect(felt).toHaveLength(before)
  })
})

describe('an unknown result', () => {
  it.each(['check_in_unknown', 'already_checking_in'] as const)('%s: polls until the result is known', async (code) => {
    const { say, presses } = await openReady({ answers: { [routes.press]: refusal(code) } })
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'Preguntando por tu llegada' })
    expect(screen.queryByRole('button', { name: 'Preguntar otra vez' })).toBeNull()
    say(routes.press, arrived)
    await screen.findByRole('heading', { name: 'Llegada registrada' })
    expect(presses()).toHaveLength(2)
  })
  it('for two minutes: says so, and polls on request', async () => {
    const { say, presses } = await openReady({ answers: { [routes.press]: refusal('check_in_unknown') } })
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'Preguntando por tu llegada' })
    pass(121)
    await screen.findByRole('heading', { name: 'Flex sigue sin responder' })
    const before = presses().length
    say(routes.press, arrived)
    await press('Preguntar otra vez')
    await done()
    expect(presses()).toHaveLength(before + 1)
  })
  it('because the connection was cut: never resends by itself, and explains what a press does', async () => {
    const { say, presses } = await openReady({ answers: { [routes.press]: cutOff } })
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })
    await letPass(500)
    expect(presses()).toHaveLength(1)
    say(routes.press, arrived)
    await press('Presionar de nuevo')
    await done()
  })
  it('is shown after the page was killed following a press', async () => {
    const { say, presses, reopen } = await openReady({
      answers: { [routes.press]: () => new Promise(() => undefined) },
    })
    await press('Ya llegué')
    await waitFor(() => expect(presses()).toHaveLength(1))
    say(routes.press, arrived)
    await reopen()
    await screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })
    expect(presses()).toHaveLength(1)
    await press('Presionar de nuevo')
    await done()
  })
  it('is resolved by the calendar', async () => {
    const { say, reopen } = await openReady({ answers: { [routes.press]: cutOff } })
    await press('Ya llegué')
    await screen.findByRole('heading', { name: 'No sabemos si tu llegada salió' })
    say(routes.calendar, calendar(['block-4']))
    await reopen()
    await done()
    expect(screen.getByText('Flex tiene tu llegada.')).toBeTruthy()
    expect([localStorage.getItem('arribo.task'), localStorage.getItem('arribo.press')]).toEqual([null, null])
  })
})

describe('without a network', () => {
  async function pressOffline() {
    const world = await openReady()
    setOnline(false)
    await press('Ya llegué')
    await screen.findByText('Esperando la conexión')
    return world
  }
  it('a press waits for it visibly, and goes on when it is back', async () => {
    const { presses } = await pressOffline()
    expect(screen.getByText(/Esperamos 0:(30|29) más/)).toBeTruthy()
    expect(presses()).toEqual([])
    setOnline(true)
    await done()
  })
  it('cancels on request; nothing is sent then or later', async () => {
    const { presses } = await pressOffline()
    await press('No esperar')
    expect(await alertText()).toMatch(/^Seguimos sin conexión.*no se enviará nada después/)
    // Says only once that there is no connection.
    expect(screen.queryByText(/^Estás sin conexión/)).toBeNull()
    setOnline(true)
    await letPass(100)
    expect(presses()).toEqual([])
  })
  it('cancels when the page is hidden', async () => {
    const { presses } = await pressOffline()
    setHidden(true)
    expect(await alertText()).toContain('Seguimos sin conexión')
    setOnline(true)
    expect(presses()).toEqual([])
  })
})
