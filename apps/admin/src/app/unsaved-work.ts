import { useEffect } from 'react'

const all = { pieces: 0 }
const texts = { pieces: 0 }

/** Whether this page has unsaved input. */
export const hasUnsavedWork = (): boolean => all.pieces > 0
/** Whether some of it would be missed if the page were left; a number typed to look somebody up wouldn't. */
export const hasUnsavedText = (): boolean => texts.pieces > 0

function useCounted(counter: { pieces: number }, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    counter.pieces += 1
    return () => {
      counter.pieces -= 1
    }
  }, [counter, isUnsaved])
}

/** Registers a form's unsaved input while mounted. */
export const useUnsavedWork = (isUnsaved: boolean): void => useCounted(all, isUnsaved)

/** The same, for input that staff are asked about before they leave the page. */
export function useUnsavedText(isUnsaved: boolean): void {
  useCounted(all, isUnsaved)
  useCounted(texts, isUnsaved)
}
