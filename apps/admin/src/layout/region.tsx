import { useTranslation } from '@arribo/i18n'

/** The regions that have a name in `regions` of `locales/{language}/admin/app.json`. */
export const regions = ['us-east', 'us-central', 'us-mountain', 'us-pacific', 'other'] as const

/** Falls back to the API's name for a region that this app doesn't know yet. */
export function Region({ region, humanRegion }: { region: string; humanRegion: string }) {
  const { t } = useTranslation('app')
  const known = regions.find((name) => name === region)
  return known ? t(`regions.${known}`) : humanRegion
}
