import { ApiUnreachable } from '@arribo/api-contracts/client'
import { isLostPart, reloadForPart } from '@arribo/ui/lost-part'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetries } from '@arribo/ui/parts/lazy-part'
import { api } from '../app/api.ts'

const isApiReachable = (): Promise<boolean> =>
  api.getHealth().then(
    () => true,
    (reason) => !(reason instanceof ApiUnreachable),
  )

/** Retries by hand and automatically. The page shows nothing that a reload could lose. */
export function useAnotherTry(error: Error) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    if (isLostPart(error)) return reloadForPart(error)
    // While it loads, the router shows another page, so a retry that fails slowly would take the keyboard's focus away.
    if (await isApiReachable()) await router.invalidate()
  }
  useRetries(true, () => void again())
  const press = async () => {
    setBusy(true)
    await again()
    setBusy(false)
  }
  return { isBusy, press: () => void press() }
}
