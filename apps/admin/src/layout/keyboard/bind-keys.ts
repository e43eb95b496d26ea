import { createKeybindingsHandler } from 'tinykeys'

/** A press that names `isRepeated` also acts while its key is held. */
export type Press = { readonly act: (event: KeyboardEvent) => void; readonly isRepeated?: boolean }

const isTyping = ({ target, isComposing }: Event & { readonly isComposing?: boolean }): boolean =>
  isComposing === true || (target instanceof Element && target.matches('[contenteditable],input,select,textarea'))

/**
 * Single keys and sequences of them, by the letter or sign that a layout gives. Signs allow Shift, because that is how
 * some layouts reach them: “/” is Shift and 7 in Spain and Latin America.
 */
export function bindKeys(presses: Readonly<Record<string, Press>>): () => void {
  const bindings = Object.fromEntries(
    Object.entries(presses).map(([keys, { act, isRepeated = false }]) => [
      keys.replaceAll(/[^\w\s]/g, '[Shift]+$&'),
      (event: KeyboardEvent) => {
        if (event.repeat && !isRepeated) return
        // Otherwise what was begun with the same key stays armed: g u, and then k, would open the page of g k.
        handle = listen()
        act(event)
      },
    ]),
  )
  const listen = () => createKeybindingsHandler(bindings, { ignore: isTyping })
  let handle = listen()
  const onKey = (event: KeyboardEvent) => handle(event)
  window.addEventListener('keydown', onKey)
  return () => window.removeEventListener('keydown', onKey)
}
