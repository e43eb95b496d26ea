import type { WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import { onServerTime } from '@arribo/api-contracts/server-clock'
import type { Language } from '@arribo/i18n'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { ana, answerApi, ok, refusal } from '../../../testing/driver-world.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { show } from '../../../testing/show.tsx'
import { becomeReady, block, blockOpeningIn, openCheckIn, press } from '../testing/check-in-world.tsx'
import { TodayLine } from './today-line.tsx'
import { WeekPage } from './week-page.tsx'

const route = 'GET /api/users/me/arrivals'
const arrival = (day: number, station: string, durationInMinutes: number, payCents: number) => ({
  assignmentId: station,
  arrivedAt: `2026-11-${day}T19:40:00.000Z`,
  block: { station, startsAt: `2026-11-${day}T19:45:00.000Z`, durationInMinutes, payCents },
})
const week: WeekOfArrivals = {
  startsOn: '2026-11-23',
  today: { arrivals: 1, minutes: 210, payCents: 7250 },
  week: { arrivals: 3, minutes: 510, payCents: 17_150 },
  arrivals: [arrival(25, 'UMI1 Doral', 210, 7250), arrival(24, 'UMI2', 180, 5900), arrival(23, 'UMI3', 120, 4000)],
}
const openWeek = (language: Language = 'es') =>
  show(() => <WeekPage />, { words: ['checkInsArrivals', 'reminders'], language })

it('sums up today and the week, and lists each arrival with its block', async () => {
  answerApi({ [route]: ok(week) })
  await openWeek()
  expect(await screen.findByText('1 llegada · 3.5 h')).toBeTruthy()
  expect(screen.getByText('3 llegadas · 8.5 h')).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatch(/^UMI1 Doral.*72\.50.*Llegada: miércoles.*3\.5 h$/)
  expect(rows[2]).toMatch(/^UMI3.*40\.00.*Llegada: lunes.*2 h$/)
})

it('is linked from the home page, with a summary', async () => {
  answerApi({ [route]: ok(week) })
  await show(() => <TodayLine />, { words: ['checkInsArrivals', 'reminders'] })
  expect((await screen.findByText(/^Hoy: 1 llegada · Semana: .*171\.50$/)).closest('a')?.getAttribute('href')).toBe(
    '/app/week',
  )
})

it('is linked even if nothing could be read', async () => {
  answerApi({ [route]: refusal('too_many_requests') })
  await show(() => <TodayLine />, { words: ['checkInsArrivals', 'reminders'] })
  expect(screen.getByRole('link').textContent).toBe('Tu semana')
})

const pass = (minutes: number) => onServerTime(new Date(Date.now() + minutes * 60_000), Date.now())
afterEach(() => pass(0))

it('names on the payment page the block that is open, or next, once the last credit is spent', async () => {
  localStorage.clear()
  const { say } = await openCheckIn({ blocks: [block(1), block(4), blockOpeningIn(60)], me: { ...ana, credits: 1 } })
  await becomeReady()
  await press('Ya llegué')
  await screen.findByRole('heading', { name: 'Llegada registrada' })
  say('GET /api/users/me', ok({ ...ana, credits: 0, goodStanding: false }))
  cleanup()
  queryClient.clear()
  await openApp('/app/pay')
  const title = await screen.findByText('Tienes otro bloque abierto: paga para marcarlo')
  expect(title.parentElement?.textContent).toMatch(/UMI1 Doral · .*Quedan [789]:\d\d para marcar\./)
  pass(10)
  await screen.findByText('Tu próximo bloque: paga para poder marcarlo', {}, { timeout: 3000 })
  expect(screen.getByText(/^Se puede marcar .*a las? \d/)).toBeTruthy()
  pass(200)
  await waitFor(() => expect(screen.queryByText(/paga para/)).toBeNull(), { timeout: 3000 })
})
