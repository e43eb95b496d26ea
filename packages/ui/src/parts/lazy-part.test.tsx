import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/render.tsx'
import * as parts from '../lost-part.tsx'
import { lazyPart } from './lazy-part.tsx'

const Words = ({ text }: { text: string }) => <p>{text}</p>
const lost = () => new TypeError('Failed to fetch dynamically imported module: https://driver.test/assets/x.js')

function network() {
  const state = { isThere: false }
  return { state, load: () => (state.isThere ? Promise.resolve(Words) : Promise.reject(lost())) }
}

it('shows in place that a part could not be loaded, and loads it on another try', async () => {
  const { state, load } = network()
  const Part = lazyPart(load)
  show([<h1 key="page">Page</h1>, <Part key="part" text="Here" />], 'en')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe("We can't reach Arribo. Check your connection and try again.")
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  state.isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('loads by itself when the network is back, and shows a fallback if it has one', async () => {
  const { state, load } = network()
  const Part = lazyPart(load, { meanwhile: <p>Wait</p>, instead: ({ text }) => <p>{`No ${text}`}</p> })
  show(<Part text="drawing" />)
  expect(await screen.findByText('No drawing')).toBeTruthy()
  state.isThere = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('drawing')).toBeTruthy()
})

it('reloads the document only when a press finds the part missing, not in later retries by itself', async () => {
  const reload = vi.spyOn(parts, 'reloadForPart').mockResolvedValue()
  const load = vi.fn(network().load)
  const Part = lazyPart(load)
  show(<Part text="" />)
  await screen.findByRole('alert')
  const comeOnline = async (loads: number) => {
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(loads))
    await act(() => Promise.resolve())
  }
  await comeOnline(2)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await comeOnline(4)
  expect(reload).toHaveBeenCalledOnce()
})

it('retries by itself at growing intervals', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const load = vi.fn<() => Promise<typeof Words>>(() => Promise.reject(lost()))
    const Part = lazyPart(load, { instead: null })
    show(<Part text="" />)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    // Two minutes, in which a retry every two seconds would make sixty.
    for (let second = 0; second < 120; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
    const tries = load.mock.calls.length
    expect(tries).toBeGreaterThan(3)
    expect(tries).toBeLessThan(12)
  } finally {
    vi.useRealTimers()
  }
})
