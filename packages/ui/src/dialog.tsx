import { useTranslation } from '@arribo/i18n'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { modalsOpened, useBackCloses } from './use-back-closes.tsx'

type Props = {
  title: string
  /** Omit it if the question must be answered; the content must then offer a way out. */
  onClose?: () => void
  /** Keeps the dialog open while its request is being sent, so that the user sees the outcome. */
  isBusy?: boolean
  children: ReactNode
  isWide?: boolean
  isTopFixed?: boolean
  hidesPage?: boolean
  /** Set when the router opens and closes the dialog, by URL or to ask about a navigation. It handles Back too. */
  isRouted?: boolean
}

/** Longer than most double clicks take. */
const doubleClickMs = 400
let shielding: ReturnType<typeof setTimeout> | undefined

/** The second click of a double click would land on what was under the dialog, or on the one that comes next. */
function shieldPage(): void {
  const { dataset } = document.documentElement
  dataset['shielded'] = ''
  clearTimeout(shielding)
  shielding = setTimeout(() => delete dataset['shielded'], doubleClickMs)
}

/** Uses the native dialog element. Traps the focus, closes on Escape and Back, and restores the focus. */
export function Dialog({ title, onClose, isBusy = false, children, ...shape }: Props) {
  const { isWide = false, isTopFixed = false, hidesPage = false, isRouted = false } = shape
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = onClose && (() => (isBusy ? undefined : onClose()))
  useBackCloses(isRouted ? undefined : close)
  const reopen = () => ref.current?.showModal()
  const before = useRef<Element>(null)
  // Before it leaves the page, so that the focus isn't lost in between.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      dialog?.close()
      shieldPage()
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [])
  useEffect(() => {
    before.current = document.activeElement
    ref.current?.showModal()
    modalsOpened.set(modalsOpened.get() + 1)
    // While this is set, floating elements such as the chat's launcher are hidden.
    document.body.dataset['dialog'] = 'open'
    return () => {
      if (!document.querySelector('dialog[open]')) delete document.body.dataset['dialog']
    }
  }, [])
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        close?.()
      }}
      // A browser may close the dialog on a second Escape without a cancel event.
      onClose={(event) =>
        event.target === ref.current && !ref.current.open && (isBusy ? reopen : (onClose ?? reopen))()
      }
      className={`enter ${isTopFixed ? 'mx-auto mt-[8dvh] mb-auto max-h-[84dvh]' : 'm-auto max-h-[92dvh]'} w-[calc(100%-24px)] scroll-pt-24 overscroll-contain rounded-sheet border border-border bg-surface p-0 text-text shadow-card ${isWide ? 'max-w-3xl' : 'max-w-md'} ${hidesPage ? 'backdrop:bg-bg' : ''}`}
    >
      <Head id={titleId} title={title} isBusy={isBusy} onClose={close} />
      <div className="px-5 pb-5">{children}</div>
    </dialog>
  )
}

type HeadProps = { id: string; title: string; isBusy: boolean; onClose: (() => void) | undefined }

function Head({ id, title, isBusy, onClose }: HeadProps) {
  const { t } = useTranslation('ui')
  return (
    <div className="sticky top-0 z-1 flex items-start gap-2 bg-surface p-5 pb-3">
      <h2 id={id} tabIndex={-1} className="min-w-0 grow py-2 text-20 compact:py-1.5 compact:text-16">
        {title}
      </h2>
      {onClose && (
        <IconButton
          icon="cross"
          label={t('close')}
          aria-disabled={isBusy || undefined}
          onClick={onClose}
          className="-mt-0.5 -mr-2"
        />
      )}
    </div>
  )
}
