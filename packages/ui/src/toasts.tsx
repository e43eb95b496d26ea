import { useTranslation } from '@arribo/i18n'
import { createStore } from '@arribo/store'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { LiveRegion } from './live-region.tsx'

/** The pictures of toasts are fetched with the first one; what is read out does not wait for them. */
const host = () => import('./toast-host.tsx')
const ToastHost = lazy(() => host().then(({ ToastHost: component }) => ({ default: component })))

const latest = createStore('')

/** Says that what was asked for is done (2 s). */
export function toastSuccess(message: string): void {
  latest.set(message)
  void host().then(({ show }) => show.success(message))
}

/** Says that it is not (4 s); the page says so too. */
export function toastError(message: string): void {
  latest.set(message)
  void host().then(({ show }) => show.error(message))
}

/**
 * Takes away what was said: it was in the language of its moment, or of an attempt that is being made again, and must not
 * stand over the page to which that leads.
 */
export function clearToasts(): void {
  if (!latest.get()) return
  latest.set('')
  void host().then(({ show }) => show.nothing())
}

/** Where toasts appear. The live region is there before the first one. */
export function Toasts() {
  const { t, i18n } = useTranslation('ui')
  useEffect(() => {
    i18n.on('languageChanged', clearToasts)
    return () => i18n.off('languageChanged', clearToasts)
  }, [i18n])
  const message = useSyncExternalStore(latest.subscribe, latest.get, latest.get)
  return (
    <>
      <div role="status" aria-label={t('notifications')} className="sr-only">
        {message}
      </div>
      <LiveRegion />
      {message && (
        <Suspense>
          <ToastHost />
        </Suspense>
      )}
    </>
  )
}
