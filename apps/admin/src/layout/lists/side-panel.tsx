import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { IconButton } from '@arribo/ui/icon-button'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** The list stays usable beside the panel. In a narrow window it is a dialog. */
export function SidePanel(props: Props) {
  if (useIsWide()) return <Beside {...props} />
  const { children, ...rest } = props
  return (
    <Dialog {...rest} isRouted>
      {children}
    </Dialog>
  )
}

/**
 * Escape closes the panel from anywhere on the page, unless a dialog, an open menu or the focused field uses the key.
 */
function isForPanel({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && target.closest('input, select, textarea'))
}

function Beside({ title, onClose, children }: Props) {
  const { t } = useTranslation('ui')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  // A layout effect, because a later effect could run after the next key press and take the focus from where that went.
  useLayoutEffect(() => {
    const element = panel.current
    const before = document.activeElement
    element?.focus()
    const key = (event: KeyboardEvent) => isForPanel(event) && close()
    window.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('keydown', key)
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement)
      // Only a focus that was in the panel, or that is lost, is restored: another row may have it already.
      if (isLost && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="sticky top-[calc(var(--sticky-top,0px)+1rem)] max-h-[calc(100dvh-var(--sticky-top,0px)-2rem)] grow basis-[21rem] overflow-y-auto rounded-card border border-border bg-surface p-4 shadow-card print:hidden"
    >
      <div className="mb-2 flex items-start gap-2">
        <h2 id={id} className="min-w-0 grow py-1.5 text-16 wrap-anywhere">
          {title}
        </h2>
        <IconButton icon="cross" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}

/** Stands in for a panel whose code couldn't be loaded. The panel replaces it when the network is back. */
export function MissingPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <SidePanel title={t('noConnection')} onClose={onClose}>
      <p>{t('offline')}</p>
    </SidePanel>
  )
}

const wide = () => window.matchMedia('(min-width: 80rem)')

function subscribe(listener: () => void): () => void {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
