import type { WeekOfArrivals } from '@arribo/api-contracts/driver/check-ins'
import type { Language } from '@arribo/i18n'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../../testing/driver-world.ts'
import { show } from '../../../testing/show.tsx'
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
