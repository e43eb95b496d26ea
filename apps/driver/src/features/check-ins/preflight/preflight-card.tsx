import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { closesAt } from '@arribo/api-contracts/shared/blocks'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useState } from 'react'
import {
  type Check,
  checkCamera,
  checkClock,
  checkNetwork,
  checkPosition,
  checkSession,
  type Camera,
  type Position,
  type Session,
} from './preflight.rules.ts'
import { metersBetween, type Point } from '../phone/place.rules.ts'
import { useMe } from '../../../app/me.ts'
import { api } from '../../../app/api.ts'
import { pageOwner } from '../../../app/auth.ts'

type Props = { block: CalendarBlock }
type Row = { readonly name: 'camera' | 'position' | 'session' | 'clock' | 'network'; readonly check: Check<string> }

const rowsOf = (found: Found, block: CalendarBlock): readonly Row[] => [
  { name: 'camera', check: checkCamera(found.camera) },
  { name: 'position', check: checkPosition(found.position) },
  { name: 'session', check: checkSession(found.session, closesAt(block).getTime(), serverNow()) },
  ...(found.clockAheadMs === undefined ? [] : [{ name: 'clock', check: checkClock(found.clockAheadMs) } as const]),
  { name: 'network', check: checkNetwork(found.network) },
]

/** Before the window: checks whether this phone is ready. Runs on request and sends nothing to the platform. */
export function PreflightCard({ block }: Props) {
  const { t } = useTranslation('checkInsPreflight')
  const [found, setFound] = useState<Found>()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    setFound(await inspectPhone())
    setLooking(false)
  }
  const rows = found && rowsOf(found, block)
  const open = rows?.filter(({ check }) => !check.isOk).length ?? 0
  return (
    <section
      aria-label={t('title')}
      className="mt-3 grid w-full gap-3 rounded-card border border-border bg-surface-2 p-4 text-left"
    >
      <div>
        <p className="text-17 font-bold">{t('title')}</p>
        <p role="status" className="text-15 text-text-2">
          {rows ? (open === 0 ? t('allOk') : t('open', { count: open })) : t('text')}
        </p>
      </div>
      {rows && (
        <ul className="grid gap-2">
          {rows.map((row) => (
            <CheckRow key={row.name} {...row} />
          ))}
        </ul>
      )}
      {found?.point && checkPosition(found.position).isOk && <Distance point={found.point} block={block} />}
      <Button kind="secondary" isBusy={isLooking} onClick={() => void look()}>
        {t(rows ? 'again' : 'look')}
      </Button>
    </section>
  )
}

function CheckRow({ name, check }: Row) {
  const { t } = useTranslation('checkInsPreflight')
  return (
    <li className="flex gap-3">
      <Icon name={check.isOk ? 'check' : 'alert'} size={24} className={check.isOk ? 'text-success' : 'text-warning'} />
      <div className="min-w-0">
        <p className="font-bold">
          {t(`${name}.name`)}: <span className="font-normal">{t(check.isOk ? 'ok' : 'attention')}</span>
        </p>
        {!check.isOk && (
          <p className="text-15 text-text-2">{t(`advice.${name}.${check.advice}` as 'advice.camera.busy')}</p>
        )}
      </div>
    </li>
  )
}

function Distance({ point, block }: { point: { latitude: number; longitude: number }; block: CalendarBlock }) {
  const { t } = useTranslation('checkInsPreflight')
  const meters = metersBetween(point, block.stagingLocation.geocode)
  const language = useLanguage()
  const distance = formatDistance(meters, distanceUnitOf(useMe().region), language)
  return <p className="text-15 text-text-2">{t('distance', { distance })}</p>
}

/** Facts about this phone. None of them is sent to the platform. */
type Found = {
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
async function inspectPhone(): Promise<Found> {
  const camera = await tryCamera()
  const [{ position, point }, net, session] = await Promise.all([tryPosition(), tryNetwork(), trySession()])
  return { camera, position, point, session, ...net }
}
