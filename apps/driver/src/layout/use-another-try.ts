import { reloadForPart } from '@arribo/ui/lost-part'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetries } from '@arribo/ui/parts/use-retries'

/** Retries by hand and automatically. The page shows nothing that a reload could lose. */
export function useAnotherTry(error: Error) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    await reloadForPart(error)
    await router.invalidate()
  }
  useRetries(true, () => void again())
  const press = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
