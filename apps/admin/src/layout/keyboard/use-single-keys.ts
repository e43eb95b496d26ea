import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { bindKeys } from './bind-keys.ts'
import { keyboard } from './keyboard-state.ts'

/** Single keys of an open dialog, where those of the page are off. Somebody may have switched all of them off. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>): void {
  const { isOn } = useSyncExternalStore(keyboard.subscribe, keyboard.get)
  const press = useEffectEvent((key: string) => keys[key]?.())
  const names = Object.keys(keys).join(' ')
  useEffect(() => {
    if (!isOn) return undefined
    return bindKeys(
      Object.fromEntries(
        names.split(' ').map((key) => [key, { act: () => press(key), isRepeated: 'jk'.includes(key) }]),
      ),
    )
  }, [isOn, names])
}
