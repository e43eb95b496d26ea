import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatTime, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { lazy, Suspense, useState } from 'react'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { isNear } from '../preflight/preflight.rules.ts'
import type { StepProps } from '../flow/check-in-flow.ts'

const Preflight = lazy(() =>
  import('../preflight/preflight-card.tsx').then(({ PreflightCard }) => ({ default: PreflightCard })),
)

type Props = StepProps & { block: CalendarBlock; opensAt: number }

/** Too early: counts down to the window, which opens by itself; the calendar is loaded by hand every 30 seconds. */
export function WaitStep({ flow, state: { retryAt, isLoading }, block, opensAt }: Props) {
  const { t } = useTranslation('checkIn')
  const language = useLanguage()
  const opens = new Date(opensAt)
  // By the end of the countdown, so that the button works as soon as the words say so.
  const [endedAt, setEndedAt] = useState(0)
  const canRetry = endedAt === retryAt
  const retry = () => flow.send('calendar-asked-for', {})
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-17">{t('wait.title')}</p>
      <p className="text-56 leading-none font-bold text-accent-text">
        <Countdown endsAt={opens} endLabel={t('wait.opened')} />
      </p>
      <p className="text-text-2">{t('wait.text', { time: formatTime(opens, language) })}</p>
      <Button kind="secondary" className="mt-3 w-full" aria-disabled={!canRetry} isBusy={isLoading} onClick={retry}>
        {t('wait.retry')}
      </Button>
      {canRetry ? (
        <p role="status" className="sr-only">
          {t('wait.canRetry')}
        </p>
      ) : (
        <p className="text-15 text-text-2">
          <Countdown
            key={retryAt}
            endsAt={new Date(retryAt)}
            endLabel={t('wait.canRetry')}
            onEnd={() => setEndedAt(retryAt)}
          >
            {(time) => t('wait.retryIn', { time })}
          </Countdown>
        </p>
      )}
      <AddToCalendar block={block} />
      {isNear(opensAt, serverNow()) && (
        <Suspense>
          <Preflight block={block} />
        </Suspense>
      )}
    </div>
  )
}
