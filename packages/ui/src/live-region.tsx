import { useSyncExternalStore } from 'react'

let text = ''
const listeners = new Set<() => void>()

/** Has a sentence read out once, after what is being read now. */
export function announce(sentence: string): void {
  text = sentence
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where announcements appear; it stands in the page before the first of them, else the first is not read. */
export function LiveRegion() {
  const sentence = useSyncExternalStore(subscribe, () => text)
  return (
    <div aria-live="polite" className="sr-only">
      {sentence}
    </div>
  )
}
