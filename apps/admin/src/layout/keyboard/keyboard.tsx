import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { tinykeys } from 'tinykeys'
import { keyboard } from './keyboard-state.ts'
import { stepRow } from '../lists/step-row.ts'
import { MissingDialog } from '../waiting/missing-dialog.tsx'
import { useTabs } from '../frame/tabs.ts'

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then(({ KeysDialog: Component }) => Component), {
  instead: MissingDialog,
})

/** Single-key shortcuts. Off while somebody types, while a dialog is open, or when switched off. */
export function Keyboard() {
  const { isOn, isListShown } = useSyncExternalStore(keyboard.subscribe, keyboard.get)
  const navigate = useNavigate()
  const tabs = useTabs()
  useEffect(() => {
    if (!isOn) return undefined
    const unlessBusy = (act: () => void) => (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      act()
    }
    const places = tabs.map(({ to, key }) => [`g ${key}`, unlessBusy(() => void navigate({ to }))] as const)
    return tinykeys(window, {
      ...Object.fromEntries(places),
      '/': unlessBusy(() => document.querySelector<HTMLElement>('main input[type=search]')?.focus()),
      j: unlessBusy(() => stepRow(1)),
      k: unlessBusy(() => stepRow(-1)),
      '?': unlessBusy(() => keyboard.showList(true)),
      'Shift+?': unlessBusy(() => keyboard.showList(true)),
    })
  }, [isOn, navigate, tabs])
  return isListShown && <KeysDialog onClose={() => keyboard.showList(false)} />
}
