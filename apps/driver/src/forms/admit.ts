import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import type { FormAddress } from './form-pages.tsx'

/** Like `requireSignedOut` for routes: sends a driver to the app, ends a session without a confirmed phone. */
export async function admit(address: FormAddress): Promise<void> {
  if (address === '/password') return
  const claims = auth.claims()
  if (claims?.isPhoneVerified) await leaveTo('/app')
  else if (claims) await auth.signOut()
}
