import { reloadForPart } from '@arribo/ui/lost-part'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetries } from '@arribo/ui/parts/use-retries'

/** Retries an unreachable page, by hand and automatically. Only a press reloads the document for a missing chunk. */
export function useAnotherTry(error: Error) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  useRetries(true, () => void router.invalidate())
  const press = async () => {
    setBusy(true)
    await reloadForPart(error)
    await router.invalidate()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
