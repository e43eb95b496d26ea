import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useRegions } from '../calendar/calendar.queries.ts'
import { stationOf } from '../calendar/station.ts'
import { type Unfinished, unfinishedOf } from './unfinished.rules.ts'
import { storedChoice, storedPress, storedTask, storedUpload } from '../phone/stored-check-in.ts'

type Finish = (opened: { readonly chosenId: string; readonly isPressed: boolean }) => void

/** Says that a closed check-in registered nothing yet, with the press that finishes it. */
export function UnfinishedCheckIn({ calendar, now, onFinish }: { calendar: Calendar; now: number; onFinish: Finish }) {
  const unfinished = findUnfinished(calendar, now)
  return unfinished && <Unended unfinished={unfinished} onFinish={onFinish} />
}

type Props = { unfinished: Unfinished<CalendarBlock>; onFinish: Finish }

function Unended({ unfinished: { block, lacks }, onFinish }: Props) {
  const { t } = useTranslation('home')
  const station = stationOf(block, useRegions()).name
  const isUnknown = lacks === 'result'
  return (
    <Banner tone="warning" role="status" title={t(isUnknown ? 'left.unknown' : 'left.missing', { station })}>
      <p>{t(`left.${lacks}`)}</p>
      <Button
        kind="secondary"
        className="mt-3 w-full"
        onClick={() => onFinish({ chosenId: block.assignmentId, isPressed: !isUnknown })}
      >
        {t(isUnknown ? 'left.see' : 'left.finish')}
      </Button>
    </Banner>
  )
}

/** Reads what is stored at this moment. */
const findUnfinished = (calendar: Calendar, now: number): Unfinished<CalendarBlock> | undefined =>
  unfinishedOf(
    calendar,
    { task: storedTask.read(), upload: storedUpload.read(), press: storedPress.read(), chosenId: storedChoice.read() },
    now,
  )
