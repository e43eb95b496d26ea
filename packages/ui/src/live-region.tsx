import { createStore } from '@arribo/store'
import { useSyncExternalStore } from 'react'

const spoken = createStore('')

/** Screen readers read the sentence once, after the current one. */
export const announce = (sentence: string): void => spoken.set(sentence)

/** Must be in the page before the first announcement, which isn't read otherwise. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get)
  return (
    <div aria-live="polite" className="sr-only">
      {sentence}
    </div>
  )
}
