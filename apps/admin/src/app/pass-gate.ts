import { redirect } from '@tanstack/react-router'
import { auth } from './auth.ts'
import { pageOwner } from './page-owner.ts'
import { hasLoggedOut, leaveForDriverApp } from './session.ts'

/** Lets staff through to a page below /admin; everybody else is sent to sign in, or to the driver app. */
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
