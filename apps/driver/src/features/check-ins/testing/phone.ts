import { onServerTime } from '@arribo/api-contracts/server-clock'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { setNavigator } from '../../../testing/set-navigator.ts'

type FakePosition = { readonly latitude: number; readonly longitude: number; readonly accuracy?: number }

const watchers = new Set<PositionCallback>()

export function moveTo(place: FakePosition): void {
  for (const watcher of watchers) watcher({ coords: { accuracy: 10, ...place } } as GeolocationPosition)
}

export function fakePosition(place: FakePosition | 'refused' | 'missing') {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (typeof place !== 'string') found({ coords: { accuracy: 10, ...place } } as GeolocationPosition)
    else failed({ code: place === 'refused' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  watchers.clear()
  const watchPosition = (...asked: Parameters<typeof getCurrentPosition>) => {
    watchers.add(asked[0])
    getCurrentPosition(...asked)
    return asked[0]
  }
  setNavigator('geolocation', {
    getCurrentPosition,
    watchPosition,
    clearWatch: (watcher: PositionCallback) => watchers.delete(watcher),
  })
  return getCurrentPosition
}

export const allowPosition = (state: PermissionState) =>
  setNavigator('permissions', { query: () => Promise.resolve({ state }) })

export function fakeCamera(error?: string) {
  const track = { stop: () => undefined, addEventListener: () => undefined }
  const getUserMedia = vi.fn(() =>
    error ? Promise.reject(new DOMException('', error)) : Promise.resolve({ getTracks: () => [track] }),
  )
  setNavigator('mediaDevices', { getUserMedia })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  return getUserMedia
}

export function recordVibrations(): number[][] {
  const vibrations: number[][] = []
  setNavigator('vibrate', (pattern: number[]) => vibrations.push(pattern))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return vibrations
}

export function setOnline(isOnline: boolean): void {
  setNavigator('onLine', isOnline)
  act(() => {
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    // TanStack's online manager hears the event only while a page is mounted.
    onlineManager.setOnline(isOnline)
  })
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  fireEvent(document, new Event('visibilitychange'))
}

/** Sets the server's clock ahead of the phone's by this many seconds. */
export const pass = (seconds: number) => onServerTime(new Date(Date.now() + seconds * 1000), Date.now())
