import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { closesAt } from '@arribo/api-contracts/shared/blocks'
import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Button } from '@arribo/ui/button'
import { Icon } from '@arribo/ui/icon'
import { useState } from 'react'
import { type Found, inspectPhone } from './inspect-phone.ts'
import { type Check, checkCamera, checkClock, checkNetwork, checkPosition, checkSession } from './preflight.rules.ts'
import { metersBetween } from '../phone/place.rules.ts'
import { useMe } from '../../../app/me.ts'

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
