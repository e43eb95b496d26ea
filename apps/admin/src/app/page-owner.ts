import { createPageOwner } from '@arribo/auth'
import { auth } from './auth.ts'
import { hasLoggedOut, isStaff } from './session.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/**
 * The member of staff whose pages this tab shows. What reads or changes something asks it, and not who is signed in.
 * Whoever is taken out of the staff has no session here. A log-out in another tab lets the pages go, unless something
 * typed would get lost with them.
 */
export const pageOwner = createPageOwner({
  ...auth,
  claims: () => (isStaff() ? auth.claims() : undefined),
  hasSignedOut: (sub) => auth.hasSignedOut(sub) && (hasLoggedOut() || !hasUnsavedWork()),
})
