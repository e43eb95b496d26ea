import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type Cause } from '@arribo/api-contracts/shared/causes'
import type { Me } from '@arribo/api-contracts/driver/users'
import type fc from 'fast-check'
import { expect, vi } from 'vitest'
import type { Life } from './life.ts'
import { endOf } from './new-york.ts'
import type { Road } from './on-the-road.ts'

export type Command = fc.AsyncCommand<Life, Road>
type Step = {
  readonly can?: (life: Readonly<Life>) => boolean
  /** Done by the driver in the app, signing in first if needed. */
  readonly isDrivers?: boolean
  /** `now` is not close to any time at which an answer changes. */
  readonly run: (life: Life, road: Road, now: number) => Promise<void>
}

const marginMs = 10_000
const signedInMs = 30 * 60_000

/** A step, followed by comparing what staff and the driver see with the model. */
export const command = (name: string, { can = () => true, isDrivers = false, run }: Step): Command => ({
  check: (life) => can(life) && (!isDrivers || life.account === 'confirmed'),
  async run(life, road) {
    const isNearEdge = () => life.edges().some((edge) => Math.abs(edge - Date.now()) < marginMs)
    while (isNearEdge()) vi.setSystemTime(Date.now() + 2 * marginMs)
    if (isDrivers && !life.isSignedIn(Date.now())) await enter(life, road)
    await run(life, road, Date.now())
    await agree(life, road)
    life.steps += 1
  },
  toString: () => name,
})

/** The first request for oneself after the confirmation creates the profile. */
export async function enter(life: Life, road: Road): Promise<void> {
  await road.signIn()
  expect((await road.call('GET', '/api/users/me')).status).toBe(200)
  life.signedInUntil = Date.now() + signedInMs
}

export const isRegistered = ({ account }: Pick<Life, 'account'>) => account === 'confirmed'

async function agree(life: Life, road: Road): Promise<void> {
  const arrivals = road.world.sandbox.delivery.controls.listArrivals()
  const stops = new Set(life.stops.map(({ id }) => id))
  expect(arrivals.filter(({ blockId }) => stops.has(blockId))).toHaveLength(life.accepted)
  const standing = await road.staff<Standing>('GET', `/api/admin/users/${encodeURIComponent(road.phone)}/standing`)
  const now = Date.now()
  if (!isRegistered(life)) {
    expect(standing.status).toBe(404)
    return
  }
  expect(standing.status).toBe(200)
  const { gates, cause, evidence } = standing.body
  const expected = gatesOf(life, now)
  expect(Object.fromEntries(gates.map(({ gate, state }) => [gate, state]))).toMatchObject(expected)
  const shut = Object.values<string>(expected).filter((state) => state === 'shut')
  if (shut.length > 0) {
    const { gate } = aboutCause[cause as Cause]
    // The model's gates ignore a press with an unknown result, which takes precedence over everything else.
    if (gate === 'last_try') expect(life.stops.map(({ state }) => state)).toContain('unknown')
    else expect(expected).toMatchObject({ [gate]: 'shut' })
  }
  expect(evidence).toMatchObject({
    credits: life.credits,
    expirationDateTimestamp: life.endsOn === null ? null : endOf(life.endsOn),
    standingByHand: life.word(now),
  })
  expect(evidence.disputes.map(({ disputeId }) => disputeId).toSorted()).toEqual([...life.disputes].toSorted())
  const me = await road.call<Me>('GET', '/api/users/me')
  if (!life.isSignedIn(now)) {
    expect(me.status).toBe(401)
    return
  }
  expect(me.body).toMatchObject({
    credits: life.credits,
    goodStanding: life.mayWork(now),
    proxyInstalled: life.linkedAt !== null,
    setupComplete: life.isSetUp,
    imHere: life.imHere,
  })
}

function gatesOf(life: Life, now: number) {
  const state = (isOpen: boolean) => (isOpen ? 'open' : 'shut')
  const isLinked = life.linkedAt !== null
  const ahead = life.ahead(now)
  const next = ahead.find(({ state: each }) => each !== 'accepted')
  const isOpen = (next !== undefined && now >= life.opensAt(next)) || ahead.some(({ state: each }) => each !== 'free')
  return {
    phone_confirmed: state(life.account === 'confirmed'),
    good_standing: state(life.mayWork(now)),
    linked: state(isLinked),
    set_up: state(life.isSetUp),
    im_here: state(life.imHere),
    enrolled: 'open',
    platform: isLinked ? 'open' : 'not_asked',
    block: isLinked ? state(isOpen) : 'not_asked',
  }
}
