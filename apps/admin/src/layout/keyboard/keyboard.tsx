import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { keepFocus } from './kept-focus.ts'
import { keysList, useKeys, useKeysSwitch } from './use-keys.ts'
import { tabs } from '../frame/tabs.ts'
import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { Switch } from '@arribo/ui/switch'

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

function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['keys', 'app'])
  const [isOn, turn] = useKeysSwitch()
  const single = [
    ...tabs.map(({ word, key }) => [['g', key], t('goTo', { page: t(`app:${word}`) })] as const),
    [['/'], t('search')],
    [['j'], t('nextRow')],
    [['k'], t('previousRow')],
    [['Enter'], t('openRow')],
    [['s'], t('selfie')],
    [['?'], t('list')],
  ] as const
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        <Key keys={['Ctrl', 'K']} what={t('palette')} />
        {single.map(([keys, what]) => (
          <Key key={keys.join()} keys={keys} what={what} />
        ))}
      </dl>
      <Switch
        className="mt-4 border-t border-border pt-4"
        label={t('switch')}
        hint={t('switchHint')}
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </Dialog>
  )
}

const Key = ({ keys, what }: { keys: readonly string[]; what: string }) => (
  <>
    <dt className="flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-control border border-border-strong bg-surface-2 px-1.5 text-center text-13"
        >
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{what}</dd>
  </>
)
