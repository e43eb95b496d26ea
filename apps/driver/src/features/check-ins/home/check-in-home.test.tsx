import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { opensAt } from '@arribo/api-contracts/shared/blocks'
import { formatTime } from '@arribo/i18n/formats'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Language } from '@arribo/i18n'
import * as languageOfApp from '../../../app/language.ts'
import { ana, answerApi, ok, refusal, signIn } from '../../../testing/driver-world.ts'
import { show } from '../../../testing/show.tsx'
import { block, blockOpeningIn, press, routes, station } from '../testing/check-in-world.tsx'
import { allowPosition, fakePosition, setOnline } from '../testing/phone.ts'
import { CheckInHome } from './check-in-home.tsx'

afterEach(() => setOnline(true))

type World = { me?: typeof ana; language?: Language; checkedIn?: string[]; answer?: ReturnType<typeof ok> }

async function openHome(
  blocks: readonly CalendarBlock[],
  { me = ana, language = 'es', checkedIn = [], answer = ok({ scheduledAssignments: blocks, checkedIn }) }: World = {},
) {
  signIn()
  const said = {
    'GET /api/users/me': ok(me),
    [routes.calendar]: answer,
    'GET /api/regions': ok({ serviceAreas: [] }),
  }
  const { callsOf } = answerApi(said)
  await show(() => <CheckInHome />, { me, language })
  const say = (answer: ReturnType<typeof ok>) => void (said[routes.calendar] = answer)
  return { say, looks: () => callsOf(routes.calendar).length }
}

const at = (daysAhead: number, hour: number, minute: number) =>
  Math.floor(new Date().setHours(hour + daysAhead * 24, minute, 0, 0) / 1000)
const card = async (title: string) => {
  const found = (await screen.findByRole('heading', { name: title })).closest('.shadow-card')
  if (!(found instanceof HTMLElement)) throw new Error('The heading is in no card')
  return found
}
const plain = (text: string | null) => (text ?? '').replace(/\s/gu, ' ')

describe('the next block', () => {
  it.each([
    ['es', 'Tu próximo bloque', 'mañana a las 2:34 p.m. · 3.5 h', 'Puedes marcar mañana a las '],
    ['en', 'Your next block', 'tomorrow at 2:34 PM · 3.5 h', 'You can check in tomorrow at '],
  ] as const)('shows station, day, time and pay, in %s', async (language, title, when, opens) => {
    const tomorrow = block(60, { startTime: at(1, 14, 34) })
    await openHome([tomorrow], { language })
    const next = await card(title)
    const text = plain(next.textContent)
    for (const part of ['UMI1 Doral', '$88.50', when, opens + plain(formatTime(opensAt(tomorrow), language))])
      expect(text).toContain(part)
    expect(within(next).queryByRole('timer')).toBeNull()
  })

  it('has the one prominent button and a map of the station', async () => {
    await openHome([blockOpeningIn(25), block(90, { schedulingType: 'INSTANT' })])
    const next = await card('Tu próximo bloque')
    expect(screen.getAllByRole('button', { name: 'Ya llegué' })).toHaveLength(1)
    expect(
      screen.getByRole('button', { name: 'Bloques programados No hay más. Toca para abrir el de arriba.' }),
    ).toBeTruthy()
    const map = within(next).getByRole('link', { name: 'Ver el mapa' })
    expect(map.getAttribute('href')).toContain(`query=${station.latitude},${station.longitude}`)
  })

  it.each([
    ['waits', blockOpeningIn(25), /^Puedes marcar en 2[45]:\d\d$/],
    ['is open', block(4), /^Ya puedes marcar · quedan [89]:\d\d$/],
  ])('whose window %s has a countdown', async (_what, next, text) => {
    await openHome([next])
    const timer = await within(await card('Tu próximo bloque')).findByRole('timer')
    expect(timer.parentElement?.firstChild?.textContent === '' || timer.parentElement?.textContent).toMatch(text)
  })

  it('warns that the service ends before it, and promises no window then', async () => {
    const scheduledAssignments = [blockOpeningIn(25)]
    const notCovered = scheduledAssignments.map(({ assignmentId }) => assignmentId)
    await openHome([], { answer: ok({ scheduledAssignments, checkedIn: [], notCovered }) })
    expect(await screen.findByText('Tu servicio termina antes de este bloque.')).toBeTruthy()
    expect(screen.queryByText(/Puedes marcar/)).toBeNull()
  })

  it('skips a block that was arrived at', async () => {
    await openHome([block(4), block(90, { schedulingType: 'INSTANT' })], { checkedIn: ['block-4'] })
    expect(await card('Tu oferta instantánea')).toBeTruthy()
  })

  it.each([
    ['us-east', /Estás a 6\.9 mi/],
    ['other', /Estás a 11 km/],
  ])('in %s shows the distance, if geolocation is already allowed', async (region, text) => {
    fakePosition({ ...station, latitude: station.latitude + 0.1 })
    allowPosition('granted')
    await openHome([blockOpeningIn(25)], { me: { ...ana, region } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('does not ask for the position to show a distance', async () => {
    const asked = fakePosition(station)
    allowPosition('prompt')
    await openHome([blockOpeningIn(25)])
    await card('Tu próximo bloque')
    await act(async () => undefined)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('later blocks', () => {
  it('have a quiet row per kind', async () => {
    await openHome([
      blockOpeningIn(25),
      block(60, { startTime: at(1, 9, 0), assignmentId: 'b' }),
      block(60, { startTime: at(2, 9, 0), assignmentId: 'c' }),
    ])
    await card('Tu próximo bloque')
    const row = (name: RegExp) => plain(screen.getByRole('button', { name }).textContent)
    expect(row(/^Bloques programados/)).toMatch(
      /UMI1 Doral · mañana a las 9:00 a\.m\. · 1 más ?Puedes marcar mañana a las 8:45 a\.m\.$/,
    )
    expect(screen.getByText('Nada por ahora')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Ofertas instantáneas/ })).toBeNull()
  })

  it('have a row for each one that can be checked in now', async () => {
    await openHome([block(4), block(6), block(9), blockOpeningIn(25)])
    await card('Tu próximo bloque')
    const rows = screen.getAllByRole('button', { name: /^Bloques programados/ }).map((row) => plain(row.textContent))
    expect(rows).toEqual([
      expect.stringMatching(/Ya puedes marcar$/),
      expect.stringMatching(/ · 1 más ?Ya puedes marcar$/),
    ])
  })
})

describe('without blocks', () => {
  it('says when the calendar reloads, and reloads it on request', async () => {
    const { say, looks } = await openHome([])
    expect(await screen.findByText(/^Volvemos a buscar en (1:00|0:5\d)\.$/)).toBeTruthy()
    const before = looks()
    say(ok({ scheduledAssignments: [blockOpeningIn(25)], checkedIn: [] }))
    await press('Buscar ahora')
    await card('Tu próximo bloque')
    expect(looks()).toBe(before + 1)
  })

  it('without a network says that it reloads once there is one', async () => {
    await openHome([])
    await screen.findByText(/^Volvemos a buscar en/)
    setOnline(false)
    expect(await screen.findByText('Volvemos a buscar cuando tengas señal.')).toBeTruthy()
  })
})

it.each([
  ['waits', blockOpeningIn(25)],
  ['is open', block(4)],
])('on a shared account on which nobody is enrolled promises no check-in while the window %s', async (_what, next) => {
  const scheduledAssignments = [next, block(6)]
  await openHome([], { answer: ok({ scheduledAssignments, checkedIn: [], nobodyEnrolled: true }) })
  expect(await screen.findByText(/^Todavía nadie puede marcar en esta cuenta prestada/)).toBeTruthy()
  await card('Tu próximo bloque')
  expect(screen.queryByText(/puedes marcar/i)).toBeNull()
})

describe("a calendar that can't be loaded", () => {
  it('says why, with a retry button in its place', async () => {
    const { say } = await openHome([], { answer: refusal('setup_needed') })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos ver tu calendario.*setup_needed/)
    say(ok({ scheduledAssignments: [blockOpeningIn(25)], checkedIn: [] }))
    await press('Intentar de nuevo')
    expect(await card('Tu próximo bloque')).toBeTruthy()
  })

  it('says so when a reload fails; once the platform session has ended, offers to connect in place of the reload', async () => {
    const { say } = await openHome([])
    await screen.findByText(/^Volvemos a buscar en/)
    say(refusal('setup_needed'))
    await press('Buscar ahora')
    expect(await screen.findByText(/^No pudimos ver tu calendario\./)).toBeTruthy()
    say(refusal('platform_session_ended'))
    await press('Buscar ahora')
    const link = await screen.findByRole('link', { name: 'Conectar mi cuenta de Flex' })
    expect(link.getAttribute('href')).toBe('/app/flex/login')
    expect(screen.queryByRole('button', { name: 'Buscar ahora' })).toBeNull()
  })
})

it("says in the page that the check-in could not be loaded, in the screen's language, and retries", async () => {
  await openHome([])
  const words = vi
    .spyOn(languageOfApp, 'loadWords')
    .mockImplementation(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://driver.test/assets/x.js')),
    )
  await press(/Bloques programados/)
  expect((await screen.findByRole('alert')).textContent).toContain('No podemos conectar con Arribo.')
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  words.mockRestore()
  await press('Intentar de nuevo')
  expect(await screen.findByText('No hay bloques disponibles')).toBeTruthy()
})
