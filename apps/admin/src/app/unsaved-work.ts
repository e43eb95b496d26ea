import { useEffect } from 'react'

let pieces = 0

/** Whether anything was typed on this page and is not saved. */
export const hasUnsavedWork = (): boolean => pieces > 0

/** Counts what is typed in one form among what must not get lost, for as long as it is not saved. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    pieces += 1
    return () => {
      pieces -= 1
    }
  }, [isUnsaved])
}
