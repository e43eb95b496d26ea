import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../app/auth.ts'
import type { FormAddress } from './place.tsx'

/** As requireSignedOut of the app's routes: a driver goes on to their page, a session without a confirmed phone ends. */
export async function admit(address: FormAddress): Promise<void> {
  if (address === '/password') return
  const claims = auth.claims()
  if (claims?.isPhoneVerified) await leaveTo('/app')
  else if (claims) await auth.signOut()
}
