import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'

/** Sends a driver to the home page, and ends a session without a confirmed phone. */
export async function requireSignedOut(): Promise<void> {
  const claims = auth.claims()
  if (claims?.isPhoneVerified) throw redirect({ to: '/app' })
  if (claims) await auth.signOut()
}
