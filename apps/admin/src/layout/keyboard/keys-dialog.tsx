import { useTranslation } from '@arribo/i18n'
import { Dialog } from '@arribo/ui/dialog'
import { Switch } from '@arribo/ui/switch'
import { useKeysSwitch } from './use-keys.ts'
import { tabs } from '../frame/tabs.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
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
