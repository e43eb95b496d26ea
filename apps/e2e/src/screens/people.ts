import type { BrowserContext } from '@playwright/test'
import { people as residents } from '@arribo/sandbox/people'
import { createControls } from '../support/controls.ts'
import { createDriverPages, fromCrowd } from '../support/driver-pages.ts'
import type { Session } from '../support/session.ts'
import type { Addresses } from '../support/stack.ts'
import { createStaffPages } from '../support/staff-pages.ts'

/** The drivers for whom a screen is shown, named by their state. */
export const persons = {
  active: residents.active,
  expired: residents.expired,
  shared: residents.shared,
  unlinked: fromCrowd(34),
  justLinked: fromCrowd(24),
  /** Has credits; the screens link an account that never gets a block. */
  idle: fromCrowd(33),
  /** Linked a delivery account and invited the person who shares it. */
  owner: fromCrowd(23),
  arriving0: fromCrowd(31),
  arriving1: fromCrowd(32),
  arriving2: fromCrowd(37),
} as const

/** `staff` is a new colleague for each worker: a code works once, so workers sharing one would wait. */
export type PersonName = keyof typeof persons | 'staff'
const arriving = ['arriving0', 'arriving1', 'arriving2'] as const
export type Person = 'nobody' | 'arriving' | Exclude<PersonName, (typeof arriving)[number]>

const nameOfArriving = (worker: number): (typeof arriving)[number] => {
  const found = arriving[worker]
  if (!found) throw new Error(`Nobody arrives for worker ${worker}: there are ${arriving.length}`)
  return found
}

export const arrivingIn = (worker: number) => persons[nameOfArriving(worker)]

export const knownOf = (person: Exclude<Person, 'nobody'>, worker: number): PersonName =>
  person === 'arriving' ? nameOfArriving(worker) : person

export async function signIn(context: BrowserContext, addresses: Addresses, known: PersonName): Promise<Session> {
  const page = await context.newPage()
  if (known === 'staff') await createStaffPages(page, addresses).signIn()
  else
    await createDriverPages(page, addresses, createControls(addresses)).signIn(
      'es',
      persons[known].phoneNumber.slice(2),
    )
  await page.waitForURL(/\/(app|admin)\b/)
  const session = await context.storageState()
  await page.close()
  return session
}
