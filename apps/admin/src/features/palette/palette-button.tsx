import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette: Component }) => ({ default: Component })))

/** Opens the palette: a button in the top bar, and Ctrl or Cmd with K from anywhere. */
export function PaletteButton() {
  const { t } = useTranslation('palette')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      event.preventDefault()
      // A dialog that waits for an answer comes first.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    return tinykeys(window, { '$mod+k': open }, { ignore: () => false })
  }, [])
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 items-center gap-2 rounded-control border border-border-strong bg-surface px-2.5 text-13 text-text-2 hover:text-text"
      >
        <Icon name="search" size={16} />
        {t('open')}
        <kbd className="rounded-control bg-surface-2 px-1 text-12 max-sm:hidden">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
