import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { useAskedPosition } from '../phone/known-position.ts'
import { metersBetween, placeOf, type Point } from '../phone/place.rules.ts'

/** After a press from too far: how far the station is by now, and when to press again. */
export function WayLeft({ to, region }: { to: Point; region: string }) {
  const { t } = useTranslation('checkIns')
  const language = useLanguage()
  const { here } = useAskedPosition()
  if (!here) return null
  const place = placeOf(here, to)
  if (place === 'vague') return null
  const distance = formatDistance(metersBetween(here, to), distanceUnitOf(region), language)
  return (
    <p role="status" className="text-center font-bold">
      {t(place === 'near' ? 'ready.hasCome' : 'ready.wayLeft', { distance })}
    </p>
  )
}
