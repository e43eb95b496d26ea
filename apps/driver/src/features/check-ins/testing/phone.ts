import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'

type Place = { readonly latitude: number; readonly longitude: number; readonly accuracy?: number }

/** What jsdom leaves out of the navigator, for the length of a test. */
const lend = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, writable: true, value })

/** Puts the phone at a place, or lets it not find itself. Answers what is called to ask it. */
export function putPhone(place: Place | 'refused' | 'missing') {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (typeof place !== 'string') found({ coords: { accuracy: 10, ...place } } as GeolocationPosition)
    else failed({ code: place === 'refused' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  lend('geolocation', { getCurrentPosition })
  return getCurrentPosition
}

/** What the driver has answered when the page asked for the position. */
export const allowPosition = (state: PermissionState) =>
  lend('permissions', { query: () => Promise.resolve({ state }) })

/** The camera opens, or does not. Answers what is called to open it. */
export function lendCamera(error?: string) {
  const track = { stop: () => undefined, addEventListener: () => undefined }
  const getUserMedia = vi.fn(() =>
    error ? Promise.reject(new DOMException('', error)) : Promise.resolve({ getTracks: () => [track] }),
  )
  lend('mediaDevices', { getUserMedia })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  return getUserMedia
}

/** What the hand feels, pulse by pulse. */
export function feelPhone({ isStill = false } = {}): number[][] {
  const felt: number[][] = []
  lend('vibrate', (pattern: number[]) => felt.push(pattern))
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  return felt
}

export function setOnline(isOnline: boolean): void {
  lend('onLine', isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  // It hears of the event only while a page is open.
  onlineManager.setOnline(isOnline)
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

export const lendWakeLock = (request: () => Promise<unknown>) => lend('wakeLock', { request })
