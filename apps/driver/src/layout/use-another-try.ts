import { isLostPart } from '@arribo/ui/lost-part'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetries } from '@arribo/ui/parts/use-retries'

/** Chunks that failed to load twice. */
const lostTwice = new Set<string>()

/**
 * Retries an unreachable page, by hand and automatically. If a chunk is still missing at the second press while
 * online, reloads the document.
 */
export function useAnotherTry(error: Error) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  useRetries(true, () => void router.invalidate())
  const press = async () => {
    if (navigator.onLine && lostTwice.has(error.message)) return location.reload()
    if (isLostPart(error)) lostTwice.add(error.message)
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
