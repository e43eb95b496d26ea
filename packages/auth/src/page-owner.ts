import { createListeners } from '@arribo/store'
import type { Auth } from './auth.ts'

export type Interruption = {
  readonly phoneNumber: string
  readonly otherPhoneNumber: string | undefined
}

/**
 * The user to whom a tab's pages belong. Held pages stay with their owner when the session is lost or another user
 * signs in elsewhere; a deliberate sign-out releases them.
 */
export function createPageOwner(auth: Pick<Auth, 'claims' | 'subscribe' | 'hasSignedOut' | 'idToken' | 'forget'>) {
  const { subscribe, publish } = createListeners()
  let owner = auth.claims()
  let interruption: Interruption | undefined
  let holds = 0

  const isOwnerIn = () => auth.claims()?.sub === owner?.sub

  function look(): void {
    const person = auth.claims()
    const hasLeft = !person && owner !== undefined && auth.hasSignedOut(owner.sub)
    if (owner && holds > 0 && !isOwnerIn() && !hasLeft) {
      interruption = { phoneNumber: owner.phoneNumber, otherPhoneNumber: person?.phoneNumber }
    } else {
      owner = person
      interruption = undefined
    }
    publish()
  }
  auth.subscribe(look)

  return {
    claims: () => owner,
    interruption: () => interruption,
    subscribe,
    async idToken(refused?: string): Promise<string | undefined> {
      const token = await auth.idToken(refused)
      return isOwnerIn() ? token : undefined
    },
    forget: (): void => (isOwnerIn() ? auth.forget() : undefined),
    hold(): () => void {
      holds += 1
      return () => {
        holds -= 1
        if (interruption) look()
      }
    },
  }
}

/** Calls back when another user signs in, or the user signs out, in any tab; not when a token is only renewed. */
export function onPersonChange(auth: Pick<Auth, 'claims' | 'subscribe'>, listener: () => void): () => void {
  let person = auth.claims()?.sub
  return auth.subscribe(() => {
    const next = auth.claims()?.sub
    if (next === person) return
    person = next
    listener()
  })
}
