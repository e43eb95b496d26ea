import { useEffect } from 'react'

/** Unsaved input on this page: all of it, and what would be missed; a number typed to look somebody up wouldn't. */
const pieces = { input: 0, text: 0 }
type Kind = keyof typeof pieces

export const hasUnsavedWork = (): boolean => pieces.input > 0
export const hasUnsavedText = (): boolean => pieces.text > 0

function register(kinds: readonly Kind[]): () => void {
  for (const kind of kinds) pieces[kind] += 1
  return () => {
    for (const kind of kinds) pieces[kind] -= 1
  }
}

/** Registers a form's unsaved input while mounted. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? register(['input']) : undefined), [isUnsaved])
}

/** The same, for input that staff are asked about before they leave the page. */
export function useUnsavedText(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? register(['input', 'text']) : undefined), [isUnsaved])
}
