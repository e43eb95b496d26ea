import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { PublicPage } from './public-page.tsx'

/** The app opened without a network: what cannot be done, what is not lost, and a try; it goes on by itself. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['offline', 'ui'])
  const goOn = useEffectEvent(onRetry)
  useEffect(() => {
    const hear = () => document.hidden || goOn()
    addEventListener('online', hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [])
  return (
    <PublicPage title={t('offline:title')}>
      <div className="mt-4 grid gap-4">
        <p className="text-17">{t('offline:text')}</p>
        <p className="rounded-card bg-surface-2 p-4">{t('offline:cannot')}</p>
        <p>{t('offline:can')}</p>
        <Button onClick={onRetry}>{t('ui:retry')}</Button>
        <p className="text-center text-15 text-text-2">{t('offline:advice')}</p>
      </div>
    </PublicPage>
  )
}
