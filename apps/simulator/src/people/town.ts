import { portrait } from '@arribo/sandbox/portraits'
import type { City } from '../city/city.ts'
import { createDriver, type Driver, platformPassword } from './driver.ts'
import { type Habits, habitsOf } from './habits.ts'
import { createPerson } from './person.ts'
import { hireStaff, type Staff } from './staff.ts'

/** Somebody who drives in this city, and how far they have come. */
export type Inhabitant = {
  readonly driver: Driver
  readonly habits: Habits
  state: 'new' | 'registered' | 'linked'
  /** A payment page that is still open. */
  openPayment: string | undefined
  /** Payments that went through. */
  readonly paid: string[]
  readonly disputes: { readonly id: string; state: 'open' | 'won' | 'lost' }[]
}

/** An answer that a person got. */
export type Told = {
  readonly who: string
  readonly what: string
  readonly status: number
  readonly code: string
  readonly isCalm: boolean
}
/** An accepted press: the platform must have an arrival of this check-in at this block. */
export type Arrived = { readonly sub: string; readonly assignmentId: string; readonly checkInId: string }

export type Town = {
  readonly city: City
  readonly people: readonly Inhabitant[]
  readonly staff: Staff
  readonly told: Told[]
  readonly arrived: Arrived[]
}

/** A smaller photo than a phone's, because every simulated day looks at many. */
const photoSize = { width: 240, height: 320, quality: 80 }

/** Everybody's face; drawn before the simulation, because a thread pool draws them. */
export const drawFaces = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => portrait(100 + index, photoSize)))

export async function settleTown(city: City, faces: readonly Buffer[]): Promise<Town> {
  const told: Told[] = []
  const tell =
    (who: string) =>
    (what: string, { status, body }: { readonly status: number; readonly body: Record<string, unknown> }) => {
      const isCalm = Object.values(city.weather()).every((chance) => chance === 0)
      told.push({ who, what, status, code: typeof body['code'] === 'string' ? body['code'] : '', isCalm })
    }
  const people: Inhabitant[] = []
  for (const [index, face] of faces.entries()) {
    const name = `Driver ${String.fromCodePoint(65 + index)}`
    const email = `driver${index}@flex.example`
    await city.sandbox.delivery.controls.createAccount({ email, password: platformPassword })
    const person = createPerson({
      city,
      index: index + 1,
      name,
      token: async () => (await city.sandbox.cognito.tokensOf(person.phone))?.idToken,
      onAnswer: tell(name),
    })
    const driver = createDriver(city, person, email, face)
    people.push({
      driver,
      habits: habitsOf(city.random.fork(`habits ${index}`), index),
      state: 'new',
      openPayment: undefined,
      paid: [],
      disputes: [],
    })
  }
  return { city, people, staff: await hireStaff(city, tell('Elena')), told, arrived: [] }
}
