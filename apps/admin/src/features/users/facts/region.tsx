import { useTranslation } from '@arribo/i18n'

const named = ['us-east', 'us-central', 'us-mountain', 'us-pacific', 'other'] as const

/** A region by its name in the language of the screen; one that is new to this app by the name that the API has for it. */
export function Region({ region, humanRegion }: { region: string; humanRegion: string }) {
  const { t } = useTranslation('app')
  const known = named.find((name) => name === region)
  return known ? t(`regions.${known}`) : humanRegion
}
