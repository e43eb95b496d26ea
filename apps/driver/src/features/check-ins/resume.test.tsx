import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOpenCheckIn } from '../../app/kept/kept-check-in.ts'
import { queryClient } from '../../app/query-client.ts'
import { ana, refusal, signIn } from '../../testing/driver-world.ts'
import { openApp } from '../../testing/open-app.tsx'
import { becomeReady, block, choosePhoto, openCheckIn, press } from './testing/check-in-world.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

const kept = 'arribo.check-in'
const noNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

async function killAndOpen(path: string, sub = 'somebody') {
  const left = localStorage.getItem(kept)
  cleanup()
  queryClient.clear()
  if (left) localStorage.setItem(kept, left)
  signIn({ sub })
  return openApp(path)
}

describe('a page reloaded in the middle of a check-in', () => {
  it('returns to it without a network, with the photo, and asks to press again', async () => {
    await openCheckIn({ isPressed: true })
    await choosePhoto()
    await screen.findByRole('button', { name: 'Enviar la selfie' })
    noNetwork()
    await killAndOpen('/app')
    expect(await screen.findByText('Tu foto sigue aquí. Falta enviarla.')).toBeTruthy()
    expect(screen.getByText('Después presiona «Ya llegué» para marcar.')).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByText('Sin conexión con Arribo')).toBeNull()
  })

  it('stores nothing that opens the platform account, and nothing of another driver', async () => {
    await openCheckIn({ me: { ...ana, amazonToken: 'sealed', flexEmail: 'ana@example.com', flexId: 'A1' } })
    await screen.findByText(/de la estación/)
    expect(localStorage.getItem(kept)).not.toMatch(/sealed|ana@example|A1"/)
    noNetwork()
    await killAndOpen('/app', 'somebody-else')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión con Arribo' })).toBeTruthy()
  })

  it('does not return on other pages, or when the API refuses', async () => {
    const { say } = await openCheckIn()
    await screen.findByText(/de la estación/)
    say('GET /api/users/me', refusal('too_many_requests'))
    await killAndOpen('/app')
    expect(await screen.findByRole('heading', { level: 1, name: '¡Ups!' })).toBeTruthy()
    noNetwork()
    await killAndOpen('/imhere')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sin conexión con Arribo' })).toBeTruthy()
  })

  it('starts over half an hour later', async () => {
    await openCheckIn()
    await screen.findByText(/de la estación/)
    expect(readOpenCheckIn()?.calendar.scheduledAssignments).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
    expect([readOpenCheckIn(), localStorage.getItem(kept)]).toEqual([undefined, null])
  })

  it('forgets it after the arrival, and when it is closed', async () => {
    await openCheckIn()
    await becomeReady()
    expect(readOpenCheckIn()).toBeTruthy()
    await press('Ya llegué')
    await screen.findByRole('heading', { name: /Llegada/ })
    await waitFor(() => expect(readOpenCheckIn()).toBeUndefined())
    cleanup()
    await openCheckIn({ blocks: [block(5)] })
    await screen.findByText(/de la estación/)
    cleanup()
    expect(readOpenCheckIn()).toBeUndefined()
  })
})
