'use no memo' // It is drawn anew every second: memoised code is twice the size and never hits.
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { closesAt } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { isCountedDown } from '../home/home-blocks.rules.ts'

/** In its last hour, how long the block's window stays open: the dialog covers the line of the home page. */
export function WindowLeft({ block }: { block: CalendarBlock }) {
  const { t } = useTranslation('checkIns')
  const endsAt = closesAt(block)
  if (!isCountedDown(endsAt, useNow())) return null
  return (
    <p className="text-15 font-bold text-accent-text">
      <Countdown endsAt={endsAt} endLabel={t('window.over')}>
        {(time) => t('window.left', { time })}
      </Countdown>
    </p>
  )
}
