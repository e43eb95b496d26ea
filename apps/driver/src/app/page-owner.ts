import { createPageOwner } from '@arribo/auth'
import { auth } from './auth.ts'

/** Whose pages this tab shows. What reads or changes somebody's things asks it, and not who is signed in. */
export const pageOwner = createPageOwner(auth)
