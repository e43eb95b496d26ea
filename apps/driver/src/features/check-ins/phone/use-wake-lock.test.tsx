import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../../testing/set-navigator.ts'
import { setHidden } from '../testing/phone.ts'
import { useWakeLock } from './use-wake-lock.ts'

function Awake({ isOn }: { isOn: boolean }) {
  useWakeLock(isOn)
  return null
}

let locks: { release: ReturnType<typeof vi.fn> }[]
afterEach(cleanup)
beforeEach(() => {
  locks = []
  setHidden(false)
  const request = () => {
    const lock = { release: vi.fn<() => Promise<void>>(() => Promise.resolve()) }
    locks.push(lock)
    return Promise.resolve(lock)
  }
  setNavigator('wakeLock', { request })
})

it('keeps the screen on while wanted, and releases it afterwards', async () => {
  const { rerender } = render(<Awake isOn />)
  await waitFor(() => expect(locks).toHaveLength(1))
  rerender(<Awake isOn={false} />)
  await waitFor(() => expect(locks[0]?.release).toHaveBeenCalledOnce())
})
it('requests it again when the page becomes visible', async () => {
  render(<Awake isOn />)
  await waitFor(() => expect(locks).toHaveLength(1))
  setHidden(true)
  expect(locks).toHaveLength(1)
  setHidden(false)
  await waitFor(() => expect(locks).toHaveLength(2))
})
it('releases a lock that arrives too late', async () => {
  const { unmount } = render(<Awake isOn />)
  unmount()
  await waitFor(() => expect(locks[0]?.release).toHaveBeenCalledOnce())
})
it('does nothing when the phone refuses', async () => {
  setNavigator('wakeLock', { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  render(<Awake isOn />)
  await act(() => Promise.resolve())
  expect(locks).toHaveLength(0)
})
