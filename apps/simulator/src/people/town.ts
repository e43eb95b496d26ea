import { portrait } from '@arribo/sandbox/portraits'
import type { City } from '../city/city.ts'
import { isCalm } from '../city/weather.ts'
import { platformPassword } from '@arribo/sandbox/people'
import { createDriver, type Driver } from './driver.ts'
import { type Habits, habitsOf } from './habits.ts'
import { createPerson } from './person.ts'
import { hireStaff, type Staff } from './staff.ts'

export type Inhabitant = {
  readonly driver: Driver
  readonly habits: Habits
  state: 'new' | 'registered' | 'linked'
  /** The ID of a payment whose page is still open. */
  openPayment: string | undefined
  readonly paid: string[]
  readonly disputes: { readonly id: string; state: 'open' | 'won' | 'lost' }[]
}

export type Answered = {
  readonly who: string
  readonly what: string
  readonly status: number
  readonly code: string
  readonly isCalm: boolean
}
/** An accepted press: the platform must have an arrival for this check-in and block. */
export type Arrived = { readonly sub: string; readonly assignmentId: string; readonly checkInId: string }

export type Town = {
  readonly city: City
  readonly people: readonly Inhabitant[]
  readonly staff: Staff
  readonly answers: Answered[]
  readonly arrived: Arrived[]
}

/** Smaller than a phone's photo, because each simulated day analyses many. */
const photoSize = { width: 240, height: 320, quality: 80 }

/** Draws everybody's face before the simulation starts, because drawing uses the thread pool, whose timing is real. */
export const drawFaces = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => portrait(100 + index, photoSize)))

export async function settleTown(city: City, faces: readonly Buffer[], insists: boolean): Promise<Town> {
  const answers: Answered[] = []
  const record =
    (who: string) =>
    (what: string, { status, body }: { readonly status: number; readonly body: Record<string, unknown> }) => {
      const code = typeof body['code'] === 'string' ? body['code'] : ''
      answers.push({ who, what, status, code, isCalm: isCalm(city.weather()) })
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
      insists,
      token: async () => (await city.sandbox.cognito.tokensOf(person.phone))?.idToken,
      onAnswer: record(name),
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
  return { city, people, staff: await hireStaff(city, record('Elena')), answers, arrived: [] }
}
