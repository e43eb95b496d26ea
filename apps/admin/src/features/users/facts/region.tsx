import { useTranslation } from '@arribo/i18n'

const named = ['us-east', 'us-central', 'us-mountain', 'us-pacific', 'other'] as const

/** Falls back to the API's name for a region that this app doesn't know yet. */
export function Region({ region, humanRegion }: { region: string; humanRegion: string }) {
  const { t } = useTranslation('app')
  const known = named.find((name) => name === region)
  return known ? t(`regions.${known}`) : humanRegion
}
