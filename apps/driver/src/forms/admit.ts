import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import type { FormAddress } from './form-pages.tsx'

/**
 * Sends a driver to the app, and ends a session without a confirmed phone. `requireSignedOut` does the same for routes.
 */
export async function admit(address: FormAddress): Promise<void> {
  if (address === '/password') return
  const claims = auth.claims()
  if (claims?.isPhoneVerified) await leaveTo('/app')
  else if (claims) await auth.signOut()
}
