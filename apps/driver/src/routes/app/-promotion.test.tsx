import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noBlocks } from '../../testing/driver-world.ts'
import { press } from '../../testing/on-screen.ts'
import { queryClient } from '../../app/query-client.ts'
import { show } from '../../testing/show.tsx'
import { PromoTrigger } from '../../features/promo/promo-trigger.tsx'

const key = 'arribo.promo-ruta'
const today = new Date().toISOString().slice(0, 10)
const load = vi.fn(() => import('./-promotion.ts'))
const open = () => show(() => <PromoTrigger load={load} />)
const wait = () => act(() => vi.advanceTimersByTimeAsync(5000))

beforeEach(async () => {
  await import('./-promotion.ts')
  load.mockClear()
  queryClient.setQueryData(['calendar', '+13055550100'], noBlocks)
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  delete document.body.dataset['dialog']
})

it('loads nothing on the first day, and remembers the day', async () => {
  await open()
  await wait()
  expect(load).not.toHaveBeenCalled()
  expect(localStorage.getItem(key)).toBe(today)
})

it('shows on a later day, links to support, and never shows again', async () => {
  localStorage.setItem(key, '2026-01-01')
  const first = await open()
  await wait()
  expect(await screen.findByRole('dialog', { name: 'Pronto: Arribo Ruta' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hablar con soporte' }).getAttribute('href')).toBe('/app/help')
  vi.useRealTimers()
  await press('Ahora no')
  expect(screen.queryByRole('dialog')).toBeNull()
  first.unmount()
  load.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await wait()
  expect(load).not.toHaveBeenCalled()
})

it.each([
  ['on the first day', today, () => {}],
  ['on a day before it, by a clock that was set back', '9999-01-01', () => {}],
  ['while a dialog is open', '2026-01-01', () => (document.body.dataset['dialog'] = 'open')],
  ['while it is not known whether a check-in is at hand', '2026-01-01', () => queryClient.clear()],
])('is not shown %s, but may be later', async (_when, remembered, prepare) => {
  localStorage.setItem(key, remembered)
  prepare()
  await open()
  await wait()
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem(key)).toBe(remembered)
})
