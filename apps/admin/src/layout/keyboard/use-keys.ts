import { createStore } from '@arribo/store'
import { useEffect, useEffectEvent } from 'react'
import { createKeybindingsHandler } from 'tinykeys'
import { useRemembered } from '../remembered.ts'

export const keysList = createStore(false)

/** Shortcuts are on by default. */
export const useKeysSwitch = () => useRemembered('arribo.keyboard', (stored) => stored !== false)

const isTyping = ({ target, isComposing }: Event & { readonly isComposing?: boolean }): boolean =>
  isComposing === true || (target instanceof Element && target.matches('[contenteditable],input,select,textarea'))

const repeating = new Set(['j', 'k'])

/**
 * Binds single keys and sequences of them, by the letter or sign that the keyboard layout gives. Signs allow Shift,
 * because that is how some layouts reach them: “/” is Shift and 7 in Spain and Latin America. Nothing is bound while
 * somebody types, and a page's keys aren't while a dialog is open.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, of: 'page' | 'dialog'): void {
  const [isOn] = useKeysSwitch()
  const press = useEffectEvent((name: string) => keys[name]?.())
  const names = Object.keys(keys).join()
  useEffect(() => {
    if (!isOn) return undefined
    const bindings = Object.fromEntries(
      names.split(',').map((name) => [
        name.replaceAll(/[^\w\s]/g, '[Shift]+$&'),
        (event: KeyboardEvent) => {
          if (event.repeat && !repeating.has(name)) return
          // Forgets pending sequences. Otherwise k after "g u" would also complete "g k".
          handle = listen()
          if (of === 'page' && document.querySelector('dialog[open]')) return
          event.preventDefault()
          press(name)
        },
      ]),
    )
    const listen = () => createKeybindingsHandler(bindings, { ignore: isTyping })
    let handle = listen()
    const onKey = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn, names, of])
}
