import { distanceUnitOf } from '@arribo/api-contracts/shared/distances'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useLanguage, useTranslation } from '@arribo/i18n'
import { formatDistance } from '@arribo/i18n/distances'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { browserOf } from '../../../app/browser.rules.ts'
import type { useAskedPosition } from '../phone/position.ts'
import { mapAddress, metersBetween, placeOf, type Point } from '../phone/place.rules.ts'

type Asked = ReturnType<typeof useAskedPosition>
type Props = { position: Asked; to: Point; region: string }

/** Before the camera opens: the distance to the station, or what has to be done for the press to succeed. */
export function PlaceNotice({ position, to, region }: Props) {
  const { t } = useTranslation('checkIns')
  const { here, found, retry } = position
  const language = useLanguage()
  const unit = distanceUnitOf(region)
  const say = (meters: number) => formatDistance(meters, unit, language)
  const { reachMeters } = limits
  // The platform's own limit is in meters.
  const reach =
    unit === 'km' ? say(reachMeters) : `${say(reachMeters)} (${formatDistance(reachMeters, 'km', language)})`
  if (found === 'refused')
    return (
      <Banner tone="danger" role="alert" title={t('position.refused')}>
        <p>{t(`position.allow.${browserOf(navigator.userAgent)}`)}</p>
        <Button kind="secondary" className="mt-3 w-full" onClick={retry}>
          {t('position.retry')}
        </Button>
      </Banner>
    )
  if (!here) return null
  const place = placeOf(here, to)
  if (place === 'vague')
    return (
      <Banner tone="warning" role="status" title={t('position.vague', { accuracy: say(here.accuracyMeters) })}>
        <p>{t(`position.exact.${browserOf(navigator.userAgent)}`)}</p>
        <Button kind="secondary" className="mt-3 w-full" onClick={retry}>
          {t('position.retry')}
        </Button>
      </Banner>
    )
  const distance = t('distance', { distance: say(metersBetween(here, to)) })
  if (place === 'near')
    return (
      <p role="status" className="text-15 font-bold">
        {distance}
      </p>
    )
  return (
    <Banner tone="warning" role="status" title={distance}>
      <p>{t('position.reach', { reach })}</p>
      <a
        href={mapAddress(to)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center font-bold text-brand"
      >
        {t('position.map')}
      </a>
    </Banner>
  )
}
