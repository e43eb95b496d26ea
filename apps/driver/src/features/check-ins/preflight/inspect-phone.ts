import { serverNow } from '@arribo/api-contracts/server-clock'
import { api } from '../../../app/api.ts'
import { pageOwner } from '../../../app/auth.ts'
import type { Point } from '../phone/place.rules.ts'
import type { Camera, Position, Session } from './preflight.rules.ts'

/** Facts about this phone. None of them is sent to the platform. */
export type Found = {
  readonly camera: Camera
  readonly position: Position
  readonly point: Point | undefined
  readonly session: Session
  /** How far this phone's clock is ahead of the server's; undefined when the server couldn't be reached. */
  readonly clockAheadMs: number | undefined
  readonly network: { readonly isOnline: boolean; readonly latencyMs: number | undefined }
}

/** Opens the camera and releases it; asks for permission if nobody has. */
async function tryCamera(): Promise<Camera> {
  try {
    if (!navigator.mediaDevices) return 'missing'
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    for (const track of stream.getTracks()) track.stop()
    return 'open'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
    return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
  }
}

const positionTimeoutMs = 15_000

function tryPosition(): Promise<{ position: Position; point: Point | undefined }> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ position: 'missing', point: undefined })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { accuracy, latitude, longitude } }) =>
        resolve({ position: { accuracyMeters: accuracy }, point: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ position: code === PERMISSION_DENIED ? 'refused' : 'missing', point: undefined }),
      { enableHighAccuracy: true, timeout: positionTimeoutMs, maximumAge: 0 },
    )
  })
}

async function tryNetwork(): Promise<Pick<Found, 'network' | 'clockAheadMs'>> {
  const startedAt = performance.now()
  const isReached = await api.getHealth().then(
    () => true,
    () => false,
  )
  const latencyMs = isReached ? performance.now() - startedAt : undefined
  return {
    network: { isOnline: navigator.onLine, latencyMs },
    clockAheadMs: isReached ? Date.now() - serverNow() : undefined,
  }
}

/** Calls the API with the current session, refreshed if needed. */
async function trySession(): Promise<Session> {
  const isTaken = await api.getMe().then(
    () => true,
    () => false,
  )
  const expiresAt = pageOwner.claims()?.expiresAt
  return { isTaken, expiresAt: expiresAt === undefined ? undefined : expiresAt * 1000 }
}

/** Checks everything that a check-in needs. The camera comes first: one permission prompt at a time. */
export async function inspectPhone(): Promise<Found> {
  const camera = await tryCamera()
  const [{ position, point }, net, session] = await Promise.all([tryPosition(), tryNetwork(), trySession()])
  return { camera, position, point, session, ...net }
}
