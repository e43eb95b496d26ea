import { useTranslation } from '@arribo/i18n'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'

/** Says that what was asked for is done (2 s). */
export const toastSuccess = (message: string): void => void toast.success(message)
/** Says that it is not (4 s); the page says so too. */
export const toastError = (message: string): void => void toast.error(message)
/** Says that something is under way, until the returned function is called. */
export function toastLoading(message: string): () => void {
  const id = toast.loading(message)
  return () => toast.dismiss(id)
}

/**
 * Where toasts appear. Its live region is there before the first one. The library's own container writes a style element,
 * which our content security policy refuses, so this one is ours.
 */
export function Toasts() {
  const { t } = useTranslation('ui')
  const { toasts, handlers } = useToaster()
  const latest = toasts.find(({ visible }) => visible)
  return (
    <>
      <div
        className="pointer-events-none fixed inset-3 z-50 flex flex-col items-center gap-2"
        onMouseEnter={handlers.startPause}
        onMouseLeave={handlers.endPause}
      >
        {toasts.map((each) => (
          <div key={each.id} aria-hidden="true" className={`enter pointer-events-auto flex max-w-sm items-start gap-2.5 rounded-card border border-border bg-surface px-4 py-3 text-15 shadow-card ${each.visible ? '' : 'opacity-0'}`}>
            {each.type === 'error' && <Icon name="alert" className="text-danger" />}
            {each.type === 'success' && <Icon name="check" className="text-success" />}
            <span>{resolveValue(each.message, each)}</span>
          </div>
        ))}
      </div>
      <div role="status" aria-label={t('notifications')} className="sr-only">
        {latest && resolveValue(latest.message, latest)}
      </div>
    </>
  )
}
