import type { BrowserContext } from '@playwright/test'
import { people as residents, type Person as Resident } from '@arribo/sandbox/people'
import { createDriverPages, fromCrowd, type Session } from '../support/driver-pages.ts'
import type { Addresses } from '../support/stack.ts'
import { createStaffPages } from '../support/staff-pages.ts'

export const persons = {
  active: residents.active,
  expired: residents.expired,
  shared: residents.shared,
  unlinked: fromCrowd(34),
  justLinked: fromCrowd(24),
  /** Has credits. The screens link an account that never gets a block. */
  idle: fromCrowd(33),
  /** Linked a delivery account and invited the person who shares it. */
  owner: fromCrowd(23),
} as const

/** One for each worker, because the screens change their blocks. */
const arriving = [31, 32, 37].map(fromCrowd)

/** `staff` is a colleague for each worker: a code works once, so workers who share one would have to wait. */
export type Person = keyof typeof persons | 'arriving' | 'staff' | 'nobody'

export function arrivingIn(worker: number): Resident {
  const found = arriving[worker]
  if (!found) throw new Error(`Nobody arrives for worker ${worker}: there are ${arriving.length}`)
  return found
}

type SignIn = { readonly as: Exclude<Person, 'nobody'>; readonly addresses: Addresses; readonly worker: number }

export async function signIn(context: BrowserContext, { as, addresses, worker }: SignIn): Promise<Session> {
  const page = await context.newPage()
  if (as === 'staff') await createStaffPages(page, addresses).signIn()
  else {
    const { phoneNumber } = as === 'arriving' ? arrivingIn(worker) : persons[as]
    await createDriverPages(page, addresses).signIn('es', phoneNumber.slice(2))
  }
  await page.waitForURL(/\/(app|admin)\b/)
  const session = await context.storageState()
  await page.close()
  return session
}
