import { useTranslation } from '@arribo/i18n'
import { createStore } from '@arribo/store'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { LiveRegion } from './live-region.tsx'

/** The view of toasts loads with the first toast. Its announcement doesn't wait for that. */
const host = () => import('./toast-host.tsx')
const ToastHost = lazy(() => host().then(({ ToastHost: component }) => ({ default: component })))

const latest = createStore('')

const toast = (tone: 'success' | 'error' | 'info') => (message: string) => {
  latest.set(message)
  void host().then(({ show }) => show[tone](message))
}

export const toastSuccess = toast('success')
export const toastError = toast('error')
/** For what has to be done next, where nothing has gone wrong. */
export const toastInfo = toast('info')

/** For a language change or a repeated attempt, so that an old failure doesn't stay over the next page. */
export function clearToasts(): void {
  if (!latest.get()) return
  latest.set('')
  void host().then(({ show }) => show.nothing())
}

/** The live region must be in the page before the first toast. */
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
