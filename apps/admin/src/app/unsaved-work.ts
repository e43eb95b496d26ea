import { useEffect } from 'react'

let pieces = 0
let texts = 0

/** Whether this page has unsaved input. */
export const hasUnsavedWork = (): boolean => pieces > 0
/** Whether some of it would be missed if the page were left; a number typed to look somebody up wouldn't. */
export const hasUnsavedText = (): boolean => texts > 0

/** Registers a form's unsaved input while mounted. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    pieces += 1
    return () => {
      pieces -= 1
    }
  }, [isUnsaved])
}

/** The same, for input that staff are asked about before they leave the page. */
export function useUnsavedText(isUnsaved: boolean): void {
  useUnsavedWork(isUnsaved)
  useEffect(() => {
    if (!isUnsaved) return undefined
    texts += 1
    return () => {
      texts -= 1
    }
  }, [isUnsaved])
}
