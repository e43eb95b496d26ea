import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { createContext, useContext } from 'react'
import { useTranslation } from '@arribo/i18n'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'

type RegionNames = readonly { readonly id: string; readonly name: string }[] | undefined

/** `region` is undefined unless the platform names one besides the station. */
export function stationOf({ stagingLocation: { address }, serviceAreaId }: CalendarBlock, regions: RegionNames) {
  const region = regions?.find(({ id }) => id === serviceAreaId)?.name
  return address.name ? { name: address.name, region } : { name: region ?? serviceAreaId, region: undefined }
}

/** Undefined on the light page, which loads no regions. */
export const Regions = createContext<RegionNames>(undefined)

export const useStation = (block: CalendarBlock) => stationOf(block, useContext(Regions))

export function useBlockName(block: CalendarBlock): string {
  const { t } = useTranslation('checkIns')
  const when = useWhen()
  const { name } = useStation(block)
  return t('block', { station: name, when: when.moment(new Date(block.startTime * 1000), useNow(60_000)) })
}
