import { onServerClock } from '@arribo/api-contracts/server-clock'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Countdown } from '@arribo/ui/countdown'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { refreshEveryMs, type useCalendar } from '../calendar/calendar.queries.ts'

type Props = { calendar: ReturnType<typeof useCalendar> }

/** No blocks: says when the calendar reloads, with a button to reload it now. */
export function NoBlocks({ calendar }: Props) {
  const { t } = useTranslation('home')
  return (
    <Card className="grid min-h-73 content-between gap-3 p-[min(1rem,5vw)]">
      <div>
        <h2 className="text-20">{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
        <NextLook calendar={calendar} />
      </div>
      <Button isBusy={calendar.isFetching} onClick={() => void calendar.refetch()}>
        {t('empty.look')}
      </Button>
    </Card>
  )
}

function NextLook({ calendar: { dataUpdatedAt, errorUpdatedAt, isFetching, isError } }: Props) {
  const { t } = useTranslation('home')
  const isOnline = useIsOnline()
  const lookedAt = onServerClock(Math.max(dataUpdatedAt, errorUpdatedAt))
  return (
    <p className="text-text-2">
      {isError && `${t('tiles.failed')}. `}
      {!isOnline && t('empty.offline')}
      {isOnline && isFetching && t('empty.looking')}
      {isOnline && !isFetching && (
        <Countdown endsAt={new Date(lookedAt + refreshEveryMs)} endLabel="">
          {(left) => t('empty.nextLook', { left })}
        </Countdown>
      )}
    </p>
  )
}
