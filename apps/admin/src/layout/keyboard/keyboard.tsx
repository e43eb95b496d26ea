import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { bindKeys } from './bind-keys.ts'
import { keyboard } from './keyboard-state.ts'
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
    const press = (act: () => void, isRepeated = false) => ({
      isRepeated,
      act(event: KeyboardEvent) {
        if (document.querySelector('dialog[open]')) return
        event.preventDefault()
        act()
      },
    })
    const places = tabs.map(({ to, key }) => [`g ${key}`, press(() => void navigate({ to }))] as const)
    return bindKeys({
      ...Object.fromEntries(places),
      '/': press(() => document.querySelector<HTMLElement>('main input[type=search]')?.focus()),
      j: press(() => stepRow(1), true),
      k: press(() => stepRow(-1), true),
      '?': press(() => keyboard.showList(true)),
    })
  }, [isOn, navigate, tabs])
  return isListShown && <KeysDialog onClose={() => keyboard.showList(false)} />
}

/** Moves the focus to the link or button of the next or previous row in the page's table. */
function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
    const way = row.querySelector<HTMLElement>('a[data-row]') ?? row.querySelector<HTMLElement>('a[href], button')
    return way ? [{ row, way }] : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[next]?.way.focus()
}
