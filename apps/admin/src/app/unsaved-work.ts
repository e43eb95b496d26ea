import { useEffect } from 'react'

/**
 * How many forms hold unsaved input of either kind. `input` is all of it. `text` is what somebody would miss, unlike a
 * number typed to look up a person.
 */
const pieces = { input: 0, text: 0 }

export const hasUnsavedWork = (): boolean => pieces.input > 0
export const hasUnsavedText = (): boolean => pieces.text > 0

function register(kinds: readonly (keyof typeof pieces)[]): () => void {
  for (const kind of kinds) pieces[kind] += 1
  return () => {
    for (const kind of kinds) pieces[kind] -= 1
  }
}

export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? register(['input']) : undefined), [isUnsaved])
}

/** For input whose loss staff have to confirm before they leave the page. */
export function useUnsavedText(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? register(['input', 'text']) : undefined), [isUnsaved])
}
