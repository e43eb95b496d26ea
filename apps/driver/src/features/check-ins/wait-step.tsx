import { serverNow } from '@arribo/api-contracts/server-clock'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { limits } from '@arribo/api-contracts/shared/limits'
import { formatTime, type Language, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Countdown } from '@arribo/ui/countdown'
import { lazy, Suspense, useState } from 'react'
import { AddToCalendar } from './add-to-calendar.tsx'
import { isNear } from './preflight.rules.ts'

const Preflight = lazy(() => import('./preflight-card.tsx').then(({ PreflightCard }) => ({ default: PreflightCard })))

type Props = { block: CalendarBlock; opensAt: Date; isBusy: boolean; onRetry: () => void }

/** Too early: counts down to the window, looks again by itself when it opens, and by hand every 30 seconds. */
export function WaitStep({ block, opensAt, isBusy, onRetry }: Props) {
  const { t, i18n } = useTranslation('checkIn')
  const [retryAt, setRetryAt] = useState(() => new Date(serverNow() + limits.manualRetrySeconds * 1000))
  const [canRetry, setCanRetry] = useState(false)
  const retry = () => {
    setCanRetry(false)
    setRetryAt(new Date(serverNow() + limits.manualRetrySeconds * 1000))
    onRetry()
  }
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p className="text-17">{t('wait.title')}</p>
      <p className="text-56 leading-none font-bold text-accent-text">
        <Countdown endsAt={opensAt} endLabel={t('wait.opened')} />
      </p>
      <p className="text-text-2">{t('wait.text', { time: formatTime(opensAt, i18n.language as Language) })}</p>
      <Button kind="secondary" className="mt-3 w-full" aria-disabled={!canRetry} isBusy={isBusy} onClick={retry}>
        {t('wait.retry')}
      </Button>
      {!canRetry && (
        <p className="text-15 text-text-2">
          <Countdown
            key={retryAt.getTime()}
            endsAt={retryAt}
            endLabel={t('wait.canRetry')}
            onEnd={() => setCanRetry(true)}
          >
            {(time) => t('wait.retryIn', { time })}
          </Countdown>
        </p>
      )}
      <AddToCalendar block={block} />
      {isNear(opensAt.getTime(), serverNow()) && (
        <Suspense>
          <Preflight block={block} />
        </Suspense>
      )}
    </div>
  )
}
