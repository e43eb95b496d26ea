import { isLostPart } from '@arribo/ui/lost-part'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetries } from '../app/parts/use-retries.ts'

/** What was lost, and could not be had by another try either. */
const lostTwice = new Set<string>()

/**
 * Another try at a page that could not be reached, by hand and by itself. A part of the app that is still missing at the
 * second press, with a network, is had with a new document.
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
