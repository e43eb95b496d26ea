import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Skeleton } from '@arribo/ui/spinner'
import { useState } from 'react'
import { failureMessage, isRefusedWith } from '../../../app/failure.ts'
import { Permitted } from '../../../layout/permitted.tsx'
import { selfiesOf } from './log-diff.rules.ts'
import { useSelfieUrl } from '../logs.queries.ts'

type Side = ReturnType<typeof selfiesOf>[number]

/** The photo of an entry, or left, front and right. Viewing them is logged. */
export function LogSelfies({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('logs')
  const selfies = selfiesOf(entry.value)
  if (selfies.length === 0) return <Banner tone="warning" role="status" title={t('selfie.noKey')} />
  return (
    <Permitted to="secrets:read">
      <div className="grid gap-3 sm:grid-cols-3">
        {selfies.map((selfie) => (
          <Selfie key={selfie.key} selfie={selfie} platform={entry.platform} />
        ))}
      </div>
    </Permitted>
  )
}

function Selfie({ selfie: { side, key }, platform }: { selfie: Side; platform: LogEntry['platform'] }) {
  const { t } = useTranslation('logs')
  const url = useSelfieUrl(key, platform)
  const [isBroken, setBroken] = useState(false)
  const caption = t(side === null ? 'selfie.single' : `selfie.${side}`)
  const isGone = isBroken || isRefusedWith(url.error, 'selfie_not_found')
  return (
    <figure className="grid content-start gap-1">
      {url.isPending && (
        <span role="status">
          <span className="sr-only">{t('selfie.loading')}</span>
          <Skeleton className="aspect-4/3 w-full" />
        </span>
      )}
      {url.data && !isBroken && (
        <img
          src={url.data.url}
          alt={caption}
          onError={() => setBroken(true)}
          className="max-h-96 w-full rounded-control bg-surface-2 object-contain"
        />
      )}
      {isGone && <Banner tone="warning" role="status" title={t('selfie.gone')} />}
      {url.error && !isGone && <SelfieFailure error={url.error} onRetry={() => void url.refetch()} />}
      <figcaption className="text-13 text-text-2">{caption}</figcaption>
    </figure>
  )
}

function SelfieFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['logs', 'ui'])
  return (
    <Banner tone="danger" role="alert" title={t('logs:selfie.failed')}>
      <p>{failureMessage(error, t('ui:unexpected'))}</p>
      <Button kind="secondary" size="compact" className="mt-2" onClick={onRetry}>
        {t('ui:retry')}
      </Button>
    </Banner>
  )
}
