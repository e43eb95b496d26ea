import { useEffect } from 'react'
import { loadWords } from '../../../app/language.ts'
import { lazyPart } from '../../../app/parts/lazy-part.tsx'

async function loadDialog() {
  const [{ CheckInDialog }] = await Promise.all([
    import('../check-in-dialog.tsx'),
    import('../flow/sealing.ts'),
    loadWords('checkIn'),
  ])
  return CheckInDialog
}

const prefetchAfterMs = 1500

/** Fetches the dialog soon after the page, while there is a network. */
export function usePrefetchedCheckIn(): void {
  useEffect(() => {
    // What fails now is fetched, and its failure told, when the dialog is opened.
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), prefetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/** The check-in's dialog. */
export const OpenCheckIn = lazyPart(loadDialog)
