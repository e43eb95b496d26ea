import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { calmDashboard, chargeDays, days } from '../../testing/dashboards.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

/** Registrations rise from 1 to 23 on as many days, each ten pixels wide. */
async function openChart() {
  const answers = { ...calmDashboard }
  answerApi(({ pathname }) => ok(answers[pathname] ?? []))
  await openBackOffice('/admin')
  const card = (await screen.findByText('276')).parentElement
  const chart = card?.querySelector('svg')
  if (!chart) throw new Error('There is no chart')
  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 230, 72))
  return { chart, answers, line: () => chart.nextElementSibling?.textContent }
}

const all = 'Nov 1, 2026 – Nov 23, 2026'
const fourth = 'Nov 4, 2026: 4'

it('draws bars from the bottom, as high as their share of the highest', async () => {
  const { chart } = await openChart()
  const bars = [...chart.querySelectorAll('rect')].map((bar) => ['x', 'y', 'height'].map((of) => bar.getAttribute(of)))
  expect([bars.length, bars[0]?.[0], bars[22]?.slice(1)]).toEqual([23, '0.14', ['0', '1']])
  expect(bars.map(([, y, height]) => Number(y) + Number(height))).toEqual(Array(23).fill(1))
  expect(Number(bars[3]?.[2])).toBeCloseTo(4 / 23)
})

it.each([
  ['mouse', all],
  ['touch', fourth],
])('says the value of the day under a %s; after it has left: %s', async (pointerType, afterwards) => {
  const { chart, line } = await openChart()
  expect(line()).toBe(all)
  const at = { pointerType, clientX: 135 }
  if (pointerType === 'mouse') fireEvent.pointerMove(chart, at)
  else fireEvent.pointerDown(chart, at)
  expect(line()).toBe(fourth)
  fireEvent.pointerLeave(chart, at)
  expect(line()).toBe(afterwards)
  fireEvent.pointerDown(chart, { ...at, clientX: 105 })
  expect(line()).toBe('Nov 1, 2026: 1')
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }), at)
  expect(line()).toBe(all)
})

it('keeps the tapped day when midnight has moved all bars', async () => {
  const { chart, answers, line } = await openChart()
  fireEvent.pointerDown(chart, { pointerType: 'touch', clientX: 135 })
  answers['/api/admin/stats/trends'] = { days: days.slice(1), chargeDays }
  await act(() => queryClient.refetchQueries())
  expect(chart.querySelectorAll('rect')).toHaveLength(22 + 1)
  expect(line()).toBe(fourth)
})
