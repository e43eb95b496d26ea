import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'

type Place = { readonly latitude: number; readonly longitude: number; readonly accuracy?: number }

/** Defines properties of the navigator that jsdom lacks. */
const lend = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value })

/** Sets the phone's position, or makes geolocation fail. Returns the mock of `getCurrentPosition`. */
export function putPhone(place: Place | 'refused' | 'missing') {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (typeof place !== 'string') found({ coords: { accuracy: 10, ...place } } as GeolocationPosition)
    else failed({ code: place === 'refused' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  lend('geolocation', { getCurrentPosition })
  return getCurrentPosition
}

/** Sets the driver's answer to the geolocation prompt. */
export const allowPosition = (state: PermissionState) =>
  lend('permissions', { query: () => Promise.resolve({ state }) })

/** Makes the camera open, or fail. Returns the mock of `getUserMedia`. */
export function lendCamera(error?: string) {
  const track = { stop: () => undefined, addEventListener: () => undefined }
  const getUserMedia = vi.fn(() =>
    error ? Promise.reject(new DOMException('', error)) : Promise.resolve({ getTracks: () => [track] }),
  )
  lend('mediaDevices', { getUserMedia })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  return getUserMedia
}

/** Records vibrations. */
export function feelPhone({ isStill = false } = {}): number[][] {
  const felt: number[][] = []
  lend('vibrate', (pattern: number[]) => felt.push(pattern))
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  return felt
}

export function setOnline(isOnline: boolean): void {
  lend('onLine', isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  // TanStack's online manager receives the event only while a page is mounted.
  onlineManager.setOnline(isOnline)
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

export const lendWakeLock = (request: () => Promise<unknown>) => lend('wakeLock', { request })
