import { createStore } from '@arribo/store'
import { useSyncExternalStore } from 'react'

const spoken = createStore('')

/** Announces a sentence to screen readers once, after the current one. */
export const announce = (sentence: string): void => spoken.set(sentence)

/** Renders announcements. It must be in the page before the first one, or that isn't read. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get)
  return (
    <div aria-live="polite" className="sr-only">
      {sentence}
    </div>
  )
}
