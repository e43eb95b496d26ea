import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useRegions } from '../calendar/calendar.queries.ts'
import { stationOf } from '../calendar/station.ts'
import type { Unfinished } from './unfinished.rules.ts'

type Props = { unfinished: Unfinished<CalendarBlock>; onFinish: () => void }

/** Says that a closed check-in registered nothing yet, with the press that finishes it. */
export function UnfinishedCheckIn({ unfinished: { block, lacks }, onFinish }: Props) {
  const { t } = useTranslation('home')
  const station = stationOf(block, useRegions()).name
  return (
    <Banner tone="warning" role="status" title={t(lacks === 'result' ? 'left.unknown' : 'left.missing', { station })}>
      <p>{t(`left.${lacks}`)}</p>
      <Button kind="secondary" className="mt-3 w-full" onClick={onFinish}>
        {t(lacks === 'result' ? 'left.see' : 'left.finish')}
      </Button>
    </Banner>
  )
}
