import { useTranslation } from '@arribo/i18n'
import { Icon } from '@arribo/ui/icon'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useParams } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { onPersonChange } from '@arribo/auth'
import { pageOwner } from '../../app/page-owner.ts'
import { queryClient } from '../../app/query-client.ts'
import type { Typed } from './palette.tsx'
import { recents } from './recents.ts'
import { Dialog } from '@arribo/ui/dialog'

const Palette = lazyPart(() => import('./palette.tsx').then(({ Palette: Component }) => Component), {
  instead: MissingDialog,
})

function useRecents() {
  const { phoneNumber } = useParams({ strict: false })
  useEffect(() => {
    if (phoneNumber === undefined || !isPhone(phoneNumber)) return undefined
    recents.open(phoneNumber)
    const nameIt = () => {
      const user = queryClient.getQueryData<{ name: string }>(['user', phoneNumber])
      const known = recents.get().find((each) => each.phoneNumber === phoneNumber)?.name
      if (user && user.name !== known) recents.name(phoneNumber, user.name)
    }
    nameIt()
    return queryClient.getQueryCache().subscribe(nameIt)
  }, [phoneNumber])
  useEffect(() => onPersonChange(pageOwner, recents.forget), [])
}

const nothing: Typed = { text: '', isEntered: false }

/** Keeps what is typed before the palette has loaded. Otherwise it would be lost, or trigger single-key shortcuts. */
function useTypedMeanwhile(isOpen: boolean): Typed {
  const [typed, setTyped] = useState(nothing)
  useEffect(() => {
    if (!isOpen) return undefined
    const keep = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!(isCharacter || event.key === 'Enter') || document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      setTyped(({ text }) =>
        isCharacter ? { text: text + event.key, isEntered: false } : { text, isEntered: text !== '' },
      )
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => {
      window.removeEventListener('keydown', keep, { capture: true })
      setTyped(nothing)
    }
  }, [isOpen])
  return typed
}

export function PaletteButton() {
  const { t } = useTranslation('find')
  const [isOpen, setOpen] = useState(false)
  const typed = useTypedMeanwhile(isOpen)
  useRecents()
  // A layout effect, so that the shortcut works as soon as the button is painted.
  useLayoutEffect(() => {
    const open = (event: KeyboardEvent) => {
      event.preventDefault()
      // An open dialog takes precedence.
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    return tinykeys(window, { '$mod+k': open }, { ignore: () => false })
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label={t('open')}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-8 min-w-8 justify-center items-center gap-2 rounded-control border border-border-strong bg-surface px-2.5 text-13 text-text-2 hover:text-text"
      >
        <Icon name="search" size={16} />
        <span className="max-sm:hidden">{t('open')}</span>
        <kbd className="rounded-control bg-surface-2 px-1 text-12 max-xl:hidden">Ctrl K</kbd>
      </button>
      {isOpen && <Palette before={typed} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Stands in for a dialog whose code couldn't be loaded. The dialog replaces it when the network is back. */
function MissingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Dialog title={t('noConnection')} onClose={onClose}>
      <p>{t('offline')}</p>
    </Dialog>
  )
}
