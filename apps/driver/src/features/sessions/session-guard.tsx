import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { loadWords } from '../../app/language.ts'
import { pageOwner } from '../../app/auth.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = () => Promise.all([import('./sign-in-sheet.tsx'), loadWords('sessions')])
/** Rarely needed, so it loads on demand. Loading is retried, because the network may be gone too. */
const SignInSheet = lazyPart(() => load().then(([part]) => part.SignInSheet), { instead: null })

/**
 * Holds the pages for their driver when the session ends. They stay as they are, with all input, and a sheet over them
 * asks for the password. Afterwards the visible data is fetched again.
 */
export function SessionGuard() {
  const client = useQueryClient()
  const interruption = useSyncExternalStore(pageOwner.subscribe, pageOwner.interruption)
  const isInterrupted = interruption !== undefined
  useEffect(() => pageOwner.hold(), [])
  useEffect(() => {
    if (!isInterrupted) return undefined
    return () => void client.invalidateQueries()
  }, [isInterrupted, client])
  return interruption && <SignInSheet interruption={interruption} />
}
