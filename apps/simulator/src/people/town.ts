import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import type { Answer } from '@arribo/laboratory/ask'
import type { Random } from '@arribo/laboratory/random'
import { setUpFactor, testPassword } from '@arribo/laboratory/world'
import { platformPassword } from '@arribo/sandbox/people'
import { portrait } from '@arribo/sandbox/portraits'
import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'
import { isCalm } from '../city/weather.ts'
import { createDriver, createPerson, type Driver } from './person.ts'

type Habits = ReturnType<typeof habitsOf>

const habitsOf = (random: Random, index: number) => ({
  /** The index of the person who invited them. */
  invitedBy: index > 0 && random.isHit(0.6) ? random.between(0, index - 1) : undefined,
  buys: random.isHit(0.5)
    ? ({ plan: 'week', credits: 1 } as const)
    : ({ plan: 'credits', credits: random.between(1, 3) } as const),
  paysLate: random.isHit(0.4),
  pressesTwice: random.isHit(0.5),
  /** The second block is at the same station, a few minutes later. */
  hasTwoBlocks: random.isHit(0.4),
  bank: random.pick(['satisfied', 'satisfied', 'refund', 'dispute'] as const),
})

/** Buys the other plan, because a driver may have credits during a week. */
export const otherThan = ({ plan }: Habits['buys']): Habits['buys'] =>
  plan === 'week' ? { plan: 'credits', credits: 2 } : { plan: 'week', credits: 1 }

export type Inhabitant = {
  readonly driver: Driver
  readonly habits: Habits
  state: 'new' | 'registered' | 'linked'
  /** The ID of a payment whose page is still open. */
  openPayment: string | undefined
  readonly paid: string[]
  readonly disputes: { readonly id: string; state: 'open' | 'won' | 'lost' }[]
}

type Answered = {
  readonly who: string
  readonly what: string
  readonly status: number
  readonly code: string
  readonly isCalm: boolean
}
/** An accepted press: the platform must have an arrival for this check-in and block. */
type Arrived = { readonly sub: string; readonly assignmentId: string; readonly checkInId: string }

export type Town = Awaited<ReturnType<typeof settleTown>>

/** Smaller than a phone's photo, because each simulated day analyses many. */
const photoSize = { width: 240, height: 320, quality: 80 }

/** Draws everybody's face before the simulation starts, because drawing uses the thread pool, whose timing is real. */
export const drawFaces = (count: number): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => portrait(100 + index, photoSize)))

export async function settleTown(city: City, faces: readonly Buffer[], insists: boolean) {
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
  const arrived: Arrived[] = []
  return { city, people, staff: await hireStaff(city, record('Elena')), answers, arrived }
}

type Charge = { readonly refundable: Pick<ChargeDetails['refundable'], 'leftCents' | 'place' | 'version' | 'refusal'> }

async function hireStaff(city: City, onAnswer: (what: string, answer: Answer) => void) {
  const tokens = () => city.sandbox.cognito.tokensOf(person.phone, world.adminClientId)
  const person = createPerson({
    city,
    index: 9000,
    name: 'Elena Vargas',
    insists: true,
    token: async () => (first ?? (await tokens()))?.idToken,
    onAnswer,
  })
  const { phone: phoneNumber, name } = person
  await city.sandbox.cognito.hire({ phoneNumber, name, password: testPassword, group: 'admin' })
  // Until the second factor is set up, requests use the session whose access token sets it up.
  let first = await tokens()
  await setUpFactor(city.pool, { phone: phoneNumber, accessToken: first?.accessToken ?? '', call: person.insist })
  first = undefined
  return {
    ...person,
    async edit(phone: string, credits: number): Promise<void> {
      const path = `/api/admin/users/${encodeURIComponent(phone)}`
      const shown = await person.insist<{ readonly version: number }>('GET', path)
      if (shown.status !== 200) return
      const idempotencyKey = crypto.randomUUID()
      await person.insist('PATCH', path, { body: { version: shown.body.version, idempotencyKey, credits } })
    },
    async refund(chargeId: string): Promise<void> {
      const path = `/api/admin/charges/${chargeId}`
      const shown = await person.insist<Charge>('GET', path)
      if (shown.status !== 200 || shown.body.refundable.refusal !== null) return
      const { leftCents: amountCents, place, version } = shown.body.refundable
      const body = { amountCents, reason: 'requested_by_customer', place, version, note: '' }
      await person.insist('POST', `${path}/refunds`, { body })
    },
  }
}
