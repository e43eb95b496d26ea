import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { closesAt } from '@arribo/api-contracts/shared/blocks'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useState } from 'react'
import { checkClock, checkNetwork, checkPosition, checkSession, type Session } from './preflight.rules.ts'
import { isAt, metersBetween, type Point } from '../phone/place.rules.ts'
import { type NoPosition, readPosition } from '../phone/asked-position.ts'
import { cameraErrorOf, openFrontCamera, stopTracks } from '../../../app/photos/use-camera.ts'
import { useMe } from '../../../app/me.ts'
import { api } from '../../../app/api.ts'
import { pageOwner } from '../../../app/auth.ts'

type Row = {
  readonly name: 'camera' | 'position' | 'session' | 'clock' | 'network'
  readonly advice: string | undefined
}

const rowsOf = (found: Found, block: CalendarBlock): readonly Row[] => [
  { name: 'camera', advice: found.camera },
  { name: 'position', advice: checkPosition(found.position) },
  { name: 'session', advice: checkSession(found.session, closesAt(block).getTime(), serverNow()) },
  ...(found.clockAheadMs === undefined ? [] : [{ name: 'clock', advice: checkClock(found.clockAheadMs) } as const]),
  { name: 'network', advice: checkNetwork(found.network) },
]

/** Before the window, checks on request whether this phone is ready. Sends nothing to the platform. */
export function PreflightCard({ block }: { block: CalendarBlock }) {
  const { t } = useTranslation('checkInsPreflight')
  const [found, setFound] = useState<Found>()
  const [isLooking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    setFound(await inspectPhone())
    setLooking(false)
  }
  const rows = found && rowsOf(found, block)
  const open = rows?.filter(({ advice }) => advice).length ?? 0
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
      {found && typeof found.position !== 'string' && !checkPosition(found.position) && (
        <Distance point={found.position} block={block} />
      )}
      <Button kind="secondary" isBusy={isLooking} onClick={() => void look()}>
        {t(rows ? 'again' : 'look')}
      </Button>
    </section>
  )
}

function CheckRow({ name, advice }: Row) {
  const { t } = useTranslation('checkInsPreflight')
  return (
    <li className="flex gap-3">
      <Icon name={advice ? 'alert' : 'check'} size={24} className={advice ? 'text-warning' : 'text-success'} />
      <div className="min-w-0">
        <p className="font-bold">
          {t(`${name}.name`)}: <span className="font-normal">{t(advice ? 'attention' : 'ok')}</span>
        </p>
        {advice && <p className="text-15 text-text-2">{t(`advice.${name}.${advice}` as 'advice.camera.busy')}</p>}
      </div>
    </li>
  )
}

function Distance({ point, block }: { point: Point; block: CalendarBlock }) {
  const { t, language } = useTranslation('checkInsPreflight')
  const station = block.stagingLocation.geocode
  const distance = formatDistance(metersBetween(point, station), distanceUnitOf(useMe().region), language)
  return <p className="text-15 text-text-2">{isAt(point, station) ? t('here') : t('distance', { distance })}</p>
}

async function tryNetwork() {
  const startedAt = performance.now()
  const isReached = await api.getHealth().then(
    () => true,
    () => false,
  )
  const latencyMs = isReached ? performance.now() - startedAt : undefined
  return {
    network: { isOnline: navigator.onLine, latencyMs },
    /** Undefined when the server couldn't be reached. */
    clockAheadMs: isReached ? Date.now() - serverNow() : undefined,
  }
}

async function trySession(): Promise<Session> {
  const isTaken = await api.getMe().then(
    () => true,
    () => false,
  )
  const expiresAt = pageOwner.claims()?.expiresAt
  return { isTaken, expiresAt: expiresAt === undefined ? undefined : expiresAt * 1000 }
}

/** The camera comes first, so that there is only one permission prompt at a time. */
async function inspectPhone() {
  const camera = await openFrontCamera().then(stopTracks, cameraErrorOf)
  const position = readPosition({ maximumAge: 0 }).catch((error: NoPosition) => error.reason)
  const [found, net, session] = await Promise.all([position, tryNetwork(), trySession()])
  return { camera: camera ?? undefined, position: found, session, ...net }
}

type Found = Awaited<ReturnType<typeof inspectPhone>>
