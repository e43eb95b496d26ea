import { type BrowserContext, expect } from '@playwright/test'
import { crowd, people as residents } from '@arribo/sandbox/people'
import { createControls } from '../support/controls.ts'
import { password } from '../support/driver-pages.ts'
import type { Addresses } from '../support/stack.ts'
import { say } from '../support/words.ts'

const fromCrowd = (index: number) => {
  const found = crowd[index]
  if (!found) throw new Error(`There is no person ${index} in the crowd`)
  return found
}

/** Whose eyes a screen is seen through, by how they stand with the service. The seed says what each has done. */
export const persons = {
  active: residents.active,
  expired: residents.expired,
  shared: residents.shared,
  staff: residents.admin,
  /** Paid, no delivery account yet. */
  unlinked: fromCrowd(34),
  /** Paid; the screens connect an account and stop there. */
  justLinked: fromCrowd(24),
  /** Has credits; the screens connect an account that never has a block. */
  idle: fromCrowd(33),
  /** Connected a delivery account and invited the person who shares it. */
  owner: fromCrowd(23),
  /** One for each worker: their blocks are dropped and planned. */
  arriving0: fromCrowd(31),
  arriving1: fromCrowd(32),
  arriving2: fromCrowd(37),
} as const

export type Known = keyof typeof persons
const arriving = ['arriving0', 'arriving1', 'arriving2'] as const
/** `arriving` is whoever arrives in this worker. */
export type Person = 'nobody' | 'arriving' | Exclude<Known, (typeof arriving)[number]>
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export const knownOf = (person: Exclude<Person, 'nobody'>, worker: number): Known =>
  person === 'arriving' ? oneFor(worker) : person

function oneFor(worker: number): Known {
  const found = arriving[worker]
  if (!found) throw new Error(`Nobody arrives for worker ${worker}: there are ${arriving.length}`)
  return found
}

/** Signs a person in to their app; returns what their browser keeps from then on. */
export async function signIn(context: BrowserContext, addresses: Addresses, known: Known): Promise<Session> {
  const app = known === 'staff' ? 'admin' : 'driver'
  const page = await context.newPage()
  await page.goto(`${addresses[app]}/login?language=es`)
  await page.getByLabel(say('es', `${app}/app`, 'fields.phone')).fill(persons[known].phoneNumber.slice(2))
  await page.getByLabel(say('es', `${app}/app`, 'fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('es', `${app}/login`, 'submit'), exact: true }).click()
  if (known === 'staff') {
    const { authenticatorCode } = createControls(addresses)
    const field = page.getByLabel(say('es', 'admin/login', 'code.label'), { exact: true })
    // A code counts once: two workers who sign in within its thirty seconds have to take turns.
    await expect(async () => {
      await field.fill(await authenticatorCode(persons.staff.phoneNumber))
      await page.waitForURL(/\/admin\b/, { timeout: 5000 })
    }).toPass({ timeout: 100_000 })
  }
  await page.waitForURL(/\/(app|admin)\b/)
  const session = await context.storageState()
  await page.close()
  return session
}

/** The ID token of a session, as the driver app keeps it. */
export function idTokenOf(session: Session): string {
  const stored = session.origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}
