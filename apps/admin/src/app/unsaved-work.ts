import { useEffect } from 'react'

let pieces = 0

/** Whether this page has unsaved input. */
export const hasUnsavedWork = (): boolean => pieces > 0

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
