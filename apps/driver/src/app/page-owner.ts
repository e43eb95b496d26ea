import { createPageOwner } from '@arribo/auth'
import { auth } from './auth.ts'

/** The owner of this tab's pages. Code for a driver's data must ask this and not who is signed in. */
export const pageOwner = createPageOwner(auth)
