import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { keepFocus } from './kept-focus.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { keysList, useKeys } from './use-keys.ts'
import { tabs } from '../frame/tabs.ts'

/** The shortcuts of every page, and the focus that they act from. */
export function Keyboard() {
  useEffect(keepFocus, [])
  const isListShown = useSyncExternalStore(keysList.subscribe, keysList.get)
  const navigate = useNavigate()
  const places = tabs.map(({ to, key }) => [`g ${key}`, () => void navigate({ to })] as const)
  useKeys(
    {
      ...Object.fromEntries(places),
      '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
      j: () => stepRow(1),
      k: () => stepRow(-1),
      '?': () => keysList.set(true),
    },
    'page',
  )
  return isListShown && <KeysDialog onClose={() => keysList.set(false)} />
}

function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
    const way = row.querySelector<HTMLElement>('a[data-row]') ?? row.querySelector<HTMLElement>('a[href], button')
    return way ? [{ row, way }] : []
  })
  const at = rows.findIndex(({ row }) => row.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[next]?.way.focus()
}
