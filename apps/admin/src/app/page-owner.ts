import { createPageOwner } from '@arribo/auth'
import { auth } from './auth.ts'
import { hasLoggedOut, isStaff } from './session.ts'
import { hasUnsavedWork } from './unsaved-work.ts'

/**
 * The member of staff whose pages this tab shows. Code that reads or changes data must ask this and not who is signed
 * in. Former staff have no session here. A sign-out in another tab releases the pages, unless unsaved input would be
 * lost.
 */
export const pageOwner = createPageOwner({
  ...auth,
  claims: () => (isStaff() ? auth.claims() : undefined),
  hasSignedOut: (sub) => auth.hasSignedOut(sub) && (hasLoggedOut() || !hasUnsavedWork()),
})
