import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'

/** For pages of people who are signed out: a driver goes on to their page, a session without a confirmed phone ends. */
export async function requireSignedOut(): Promise<void> {
  const claims = auth.claims()
  if (claims?.isPhoneVerified) throw redirect({ to: '/app' })
  if (claims) await auth.signOut()
}
