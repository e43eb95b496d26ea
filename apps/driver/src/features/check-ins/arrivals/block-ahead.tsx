import { checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Countdown } from '@arribo/ui/countdown'
import { useNow } from '@arribo/ui/use-now'
import { useWhen } from '@arribo/ui/use-when'
import { stationOf } from '../calendar/station.ts'
import { storedBlocksAhead } from '../phone/stored-check-in.ts'

const readWindow = (now: number) => checkInWindow(storedBlocksAhead.read() ?? [], new Date(now))

export function BlockAhead() {
  const { t } = useTranslation('checkInsArrivals')
  const now = useNow()
  const when = useWhen()
  const window = readWindow(now)
  if (window.state === 'none') return null
  // Regions are loaded only with a calendar.
  const { name } = stationOf(window.block, undefined)
  const startsAt = new Date(window.block.startTime * 1000)
  return (
    <Banner tone="time" title={t(window.state === 'open' ? 'ahead.open' : 'ahead.next')}>
      <p>{`${name} · ${when.moment(startsAt, now)}`}</p>
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
