import { limits } from '@arribo/api-contracts/shared/limits'
import { formatCountdown, useTranslation } from '@arribo/i18n'
import { ProgressRing } from '@arribo/ui/progress-ring'
import { useNow } from '@arribo/ui/use-now'

/** Time left of a selfie's 180 seconds, by the server's clock. */
export function TimeRing({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation(['checkIn', 'checkInApp'])
  const leftMs = endsAt - useNow(250)
  return (
    <ProgressRing
      left={leftMs / (limits.selfieSeconds * 1000)}
      label={t('checkInApp:task.ringLabel', { time: formatCountdown(Math.ceil(leftMs / 30_000) * 30_000) })}
    >
      <p className="text-40 leading-none font-bold">{formatCountdown(leftMs)}</p>
      <p className="text-15 text-text-2">{t('checkInApp:task.left')}</p>
    </ProgressRing>
  )
}
