import { useTranslation } from '@arribo/i18n'
import { regions } from '../../../app/regions.ts'

/** Falls back to the API's name for a region that this app doesn't know yet. */
export function Region({ region, humanRegion }: { region: string; humanRegion: string }) {
  const { t } = useTranslation('app')
  const known = regions.find((name) => name === region)
  return known ? t(`regions.${known}`) : humanRegion
}
