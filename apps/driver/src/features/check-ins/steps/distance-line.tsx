import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import type { useAskedPosition } from '../phone/known-position.ts'
import { metersBetween, type Point } from '../phone/place.rules.ts'

type Props = { position: ReturnType<typeof useAskedPosition>; to: Point; region: string }

/** Distance to the station, or that no position will be found; shown before the camera opens. */
export function DistanceLine({ position: { here, found }, to, region }: Props) {
  const { t } = useTranslation('checkIns')
  const language = useLanguage()
  if (found === 'refused') return <p className="text-15 font-bold text-danger">{t('position.refused')}</p>
  if (!here) return null
  const distance = formatDistance(metersBetween(here, to), distanceUnitOf(region), language)
  return (
    <p role="status" className="text-15 font-bold">
      {t('distance', { distance })}
    </p>
  )
}
