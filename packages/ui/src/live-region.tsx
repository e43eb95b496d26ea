import { createStore } from '@arribo/store'
import { useSyncExternalStore } from 'react'

const spoken = createStore('')

/** Has a sentence read out once, after what is being read now. */
export const announce = (sentence: string): void => spoken.set(sentence)

/** Where announcements appear; it stands in the page before the first of them, else the first is not read. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get)
  return (
    <div aria-live="polite" className="sr-only">
      {sentence}
    </div>
  )
}
