import { createListeners } from '@arribo/store'
import type { Auth } from './auth.ts'

/** A page whose person has no session any more. */
export type Interruption = {
  /** Whose page it is. */
  readonly phoneNumber: string
  /** Who signed in meanwhile, in another tab. */
  readonly otherPhoneNumber: string | undefined
}

export type PageOwner = ReturnType<typeof createPageOwner>

/**
 * The person whom a tab's pages belong to: whoever is signed in, until the pages are held. Held pages outlive a session
 * that ended by itself and are not handed to whoever signs in elsewhere: their owner signs in again, or leaves. Who
 * signs out on purpose lets them go.
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
    /** The owner's claims, also while their session is interrupted. */
    claims: () => owner,
    interruption: () => interruption,
    subscribe,
    /** The owner's token, never somebody else's. */
    async idToken(): Promise<string | undefined> {
      const token = await auth.idToken()
      return isOwnerIn() ? token : undefined
    },
    /** Forgets the owner's session, and leaves alone whoever signed in meanwhile. */
    forget: (): void => (isOwnerIn() ? auth.forget() : undefined),
    /** Keeps the pages for their owner until what it answers is called. */
    hold(): () => void {
      holds += 1
      return () => {
        holds -= 1
        if (interruption) look()
      }
    },
  }
}
