import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { useMe } from '../../../app/me.ts'
import { useKnownPosition } from '../phone/position.ts'
import { isAt, isVague, metersBetween, type Point } from '../phone/place.rules.ts'

export function BlockDistance({ to }: { to: Point }) {
  const { t, language } = useTranslation('home')
  const { region } = useMe()
  const here = useKnownPosition()
  // A position that is off by more than the platform tolerates says nothing about the distance.
  if (!here || isVague(here)) return null
  const distance = formatDistance(metersBetween(here, to), distanceUnitOf(region), language)
  return <span>{isAt(here, to) ? t('next.here') : t('next.distance', { distance })}</span>
}
