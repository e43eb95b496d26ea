import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'
import { pageOwner } from './page-owner.ts'
import { hasLoggedOut, leaveForDriverApp } from './session.ts'

/** Staff pass. Drivers are sent to their own app, and everybody else is asked to sign in. */
export async function passGate({ href }: { href: string }): Promise<void> {
  if (pageOwner.claims()) return
  if (!auth.claims()) {
    const isPlain = href === '/admin' || hasLoggedOut()
    throw redirect({ to: '/login', search: isPlain ? {} : { next: href } })
  }
  leaveForDriverApp()
  // Nothing is rendered while the browser navigates.
  await new Promise(() => undefined)
}
