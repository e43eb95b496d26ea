import { useEffect, useRef, useSyncExternalStore } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { Icon } from './icon.tsx'
import { modalsOpened } from './use-back-closes.tsx'

export const show = {
  success: (message: string): void => void toast.success(message),
  error: (message: string): void => void toast.error(message),
  info: (message: string): void => void toast(message),
  nothing: (): void => toast.remove(),
}

/**
 * Uses the library's durations but not its container, which adds a style element that our content security policy
 * refuses. Lies below the bar with the language and the profile.
 */
export function ToastHost() {
  const { toasts, handlers } = useToaster({ removeDelay: 160 })
  const ref = useRef<HTMLDivElement>(null)
  const modals = useSyncExternalStore(modalsOpened.subscribe, modalsOpened.get)
  useEffect(() => {
    // Raises the toasts above a modal dialog: the top layer shows what was opened last.
    ref.current?.hidePopover?.()
    if (toasts.length > 0) ref.current?.showPopover?.()
  }, [toasts.length, modals])
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-x-3 top-17 bottom-3 z-50 m-0 size-auto overflow-visible border-0 bg-transparent p-0 text-inherit flex flex-col items-center gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((each) => (
        <div
          key={each.id}
          aria-hidden="true"
          className={`enter pointer-events-auto flex max-w-sm items-start gap-2.5 rounded-card border border-border bg-surface px-4 py-3 text-15 text-text shadow-card transition-opacity duration-160 compact:text-14 ${each.visible ? '' : 'opacity-0'}`}
        >
          {each.type === 'error' && <Icon name="alert" className="text-danger" />}
          {each.type === 'success' && <Icon name="check" className="text-success" />}
          <span>{resolveValue(each.message, each)}</span>
        </div>
      ))}
    </div>
  )
}
