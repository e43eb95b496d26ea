import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { useStation } from './station.ts'

const minuteMs = 60_000

/** Station and start of a block, as people tell blocks apart. */
export function useBlockName(block: CalendarBlock): string {
  const { t } = useTranslation('checkIns')
  const when = useWhen()
  const { name } = useStation(block)
  return t('block', { station: name, when: when.moment(new Date(block.startTime * 1000), useNow(minuteMs)) })
}
