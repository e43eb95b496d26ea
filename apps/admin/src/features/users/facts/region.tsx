import { useTranslation } from '@arribo/i18n'

const named = ['us-east', 'us-central', 'us-mountain', 'us-pacific', 'other'] as const

/** A region in the screen's language; one that this app doesn't know yet by the API's name. */
export function Region({ region, humanRegion }: { region: string; humanRegion: string }) {
  const { t } = useTranslation('app')
  const known = named.find((name) => name === region)
  return known ? t(`regions.${known}`) : humanRegion
}
