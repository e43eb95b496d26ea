import { onServerTime } from '@arribo/api-contracts/server-clock'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Countdown } from './countdown.tsx'
import { show } from './testing/render.tsx'

const start = new Date('2026-11-21T15:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(start)
  onServerTime(start, start.getTime())
})
afterEach(() => vi.useRealTimers())

it('counts down to an instant and is announced once, at the end', async () => {
  const end = vi.fn<() => void>()
  show(<Countdown endsAt={after(61)} endLabel="Ya puedes intentar" onEnd={end} />)
  expect(screen.getByRole('timer').textContent).toBe('1:01')
  await pass(60)
  expect([screen.getByRole('timer').textContent, screen.getByRole('status').textContent]).toEqual(['0:01', ''])
  await pass(5)
  expect([screen.getByRole('timer').textContent, screen.getByRole('status').textContent]).toEqual([
    '0:00',
    'Ya puedes intentar',
  ])
  expect(end).toHaveBeenCalledTimes(1)
})

it("uses the server's clock on a phone that is ten minutes ahead", () => {
  onServerTime(after(-600), start.getTime())
  show(<Countdown endsAt={after(-540)} endLabel="" />)
  expect(screen.getByRole('timer').textContent).toBe('1:00')
})

it('is correct as soon as the phone wakes', async () => {
  show(<Countdown endsAt={after(600)} endLabel="" />)
  vi.setSystemTime(after(590))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer').textContent).toBe('0:10')
})
