import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { IconButton } from '@arribo/ui/icon-button'
import { useNow } from '@arribo/ui/use-now'

type Props = {
  /** When the screen was last refreshed, by the server's clock. */
  updatedAt: number
  isPaused?: boolean
  /** Absent where nothing is refreshed automatically. */
  onPause?: (isPaused: boolean) => void
  onRefresh: () => void
}

const minuteMs = 60_000

/** The age of the data; refreshing can be paused, or done now. */
export function Freshness({ updatedAt, isPaused = false, onPause, onRefresh }: Props) {
  const { t } = useTranslation('app')
  return (
    <div className="flex items-center gap-1 text-13 text-text-2">
      <span className="tabular-nums">
        <Age updatedAt={updatedAt} />
        {isPaused && ` · ${t('freshness.paused')}`}
      </span>
      {onPause && (
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size="compact"
          label={t(isPaused ? 'freshness.resume' : 'freshness.pause')}
          onClick={() => onPause(!isPaused)}
        />
      )}
      <IconButton icon="refresh" size="compact" label={t('freshness.refresh')} onClick={onRefresh} />
    </div>
  )
}

function Age({ updatedAt }: { updatedAt: number }) {
  const { t } = useTranslation('app')
  const language = useLanguage()
  const ageMs = Math.max(0, useNow() - updatedAt)
  const isLong = ageMs >= 2 * minuteMs
  const count = Math.floor(ageMs / (isLong ? minuteMs : 1000))
  const total = formatNumber(count, language)
  return t(isLong ? 'freshness.minutes' : 'freshness.seconds', { count, total })
}
