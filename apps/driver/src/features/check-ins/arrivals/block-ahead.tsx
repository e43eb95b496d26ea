import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { useStation } from '../calendar/station.ts'
import { storedBlocksAhead } from '../phone/stored-check-in.ts'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'

const readWindow = (now: number) => checkInWindow(storedBlocksAhead.read() ?? [], new Date(now))

export function BlockAhead() {
  const { t } = useTranslation('checkInsArrivals')
  const now = useNow()
  const when = useWhen()
  const window = readWindow(now)
  if (window.state === 'none') return null
  return (
    <Banner tone="time" title={t(window.state === 'open' ? 'ahead.open' : 'ahead.next')}>
      <p>
        <BlockName block={window.block} />
      </p>
      {window.state === 'open' ? (
        <Countdown endsAt={window.closesAt} endLabel={t('ahead.closed')}>
          {(time) => t('ahead.closesIn', { time })}
        </Countdown>
      ) : (
        <p>{t('ahead.opens', { when: when.moment(window.opensAt, now) })}</p>
      )}
    </Banner>
  )
}

function BlockName({ block }: { block: CalendarBlock }) {
  const when = useWhen()
  return `${useStation(block).name} · ${when.moment(new Date(block.startTime * 1000), useNow())}`
}
