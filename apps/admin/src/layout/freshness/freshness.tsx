import { formatNumber, type Language, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { IconButton } from '@arribo/ui/icon-button'
import { useNow } from '@arribo/ui/use-now'

type Props = {
  /** By the server's clock, in milliseconds. */
  updatedAt: number
  isPaused?: boolean
  /** Undefined if nothing is refreshed automatically. */
  onPause?: (isPaused: boolean) => void
  onRefresh: () => void
}

const minuteMs = 60_000

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
  const { unit, ...values } = elapsed(Math.max(0, useNow() - updatedAt), useLanguage())
  return t(`freshness.${unit}`, values)
}

function elapsed(ms: number, language: Language) {
  const isLong = ms >= 2 * minuteMs
  const count = Math.floor(ms / (isLong ? minuteMs : 1000))
  return { unit: isLong ? 'minutes' : 'seconds', count, total: formatNumber(count, language) } as const
}

/** The pulses that measure the lag are written every five seconds, so a lag of some seconds is normal. */
const shownFromMs = 15_000

export function LateFigures({ lateMs }: { lateMs: number }) {
  const { t } = useTranslation('app')
  const { unit, ...values } = elapsed(lateMs, useLanguage())
  if (lateMs < shownFromMs) return null
  return (
    <Banner tone="time" role="status">
      {t(`lateFigures.${unit}`, values)}
    </Banner>
  )
}
