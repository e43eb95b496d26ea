import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { changeAndThen } from './change-and-then.tsx'

afterEach(cleanup)

const done = vi.fn<() => void>()
const settled = vi.fn<() => void>()

function Row({ change, onGone }: { change: () => Promise<void>; onGone: () => void }) {
  const mutation = useMutation({ mutationFn: change, onSettled: onGone })
  return <button onClick={() => changeAndThen(mutation, undefined, { onSuccess: done, onSettled: settled })}>Go</button>
}

function List({ change }: { change: () => Promise<void> }) {
  const [isGone, setGone] = useState(false)
  return isGone ? <p>Gone</p> : <Row change={change} onGone={() => setGone(true)} />
}

it.each([
  ['succeeded', () => Promise.resolve(), 1],
  ['failed', () => Promise.reject(new Error('refused')), 0],
])('a change that %s calls back, although its row has left the page', async (_, change, times) => {
  for (const callback of [done, settled]) callback.mockClear()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List change={change} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  await screen.findByText('Gone')
  await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
  expect(done).toHaveBeenCalledTimes(times)
})
