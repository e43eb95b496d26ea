import { expect } from 'vitest'
import { platformPassword, station } from '../driver-at-work.ts'
import { press } from './arriving.ts'
import type { Life } from './life.ts'
import type { Road } from './on-the-road.ts'
import { type Command, command } from './step.ts'

export const link = command('link Flex', {
  isDrivers: true,
  can: (life) => life.links < 8,
  async run(life, road, now) {
    const body = { email: road.email, password: platformPassword, phoneNumber: road.phone }
    const { status } = await road.call('POST', '/api/flex/login', { body })
    life.links += 1
    expect(status).toBe(life.mayWork(now) ? 200 : 402)
    if (status === 200) life.linkedAt = now
  },
})

export const unlink = command('unlink Flex', {
  isDrivers: true,
  can: (life) => life.linkedAt !== null && life.links < 8,
  async run(life, road) {
    life.links += 1
    const { status } = await road.call('POST', '/api/flex/unlink', { body: { email: road.email } })
    expect(status).toBe(life.stops.some(({ state }) => state === 'unknown') ? 409 : 200)
    if (status === 200) life.linkedAt = null
  },
})

export const setUp = command('complete the setup', {
  isDrivers: true,
  async run(life, road) {
    const body = { planType: 'own-account', setupComplete: true }
    const { status } = await road.call('PATCH', '/api/users/me', { body })
    expect(status).toBe(life.linkedAt === null ? 409 : 200)
    life.isSetUp ||= status === 200
  },
})

export const plan = (inMinutes: number): Command =>
  command(`plan a block in ${inMinutes} minutes`, { run: (life, road) => planOne(life, road, inMinutes) })

async function planOne(life: Life, road: Road, inMinutes: number): Promise<void> {
  const block = await road.world.sandbox.delivery.controls.planBlock(road.email, { inMinutes })
  const startsAt = block.startTime * 1000
  life.stops.push({ id: block.assignmentId, startsAt, state: 'free', isFar: false, hasPaid: false })
}

async function lookUp(life: Life, road: Road): Promise<void> {
  const { verdict, endsAt } = await road.takeSelfie()
  expect(verdict).toBe('success')
  life.selfie = { takenAt: Date.parse(endsAt) - 180_000, isForAccount: life.linkedAt !== null, usedFor: null }
}

export const takeSelfie = command('take a selfie', { isDrivers: true, run: lookUp })

const farAway = { latitude: station.latitude + 900 / 111_195 }

type Way = { readonly isFar: boolean; readonly isLost: boolean }
const named = ({ isFar, isLost }: Way) => `${isFar ? ', far away' : ''}${isLost ? ', the answer is lost' : ''}`

export const arrive = (way: Way): Command =>
  command(`press I'm here${named(way)}`, { isDrivers: true, run: (life, road) => pressOnce(life, road, way) })

/** Does everything for an arrival except standing and link in one step: otherwise few random lives would have one. */
export const work = (way: Way): Command =>
  command(`plan a block, take a selfie and press${named(way)}`, {
    isDrivers: true,
    async run(life, road) {
      await planOne(life, road, 10)
      await lookUp(life, road)
      await pressOnce(life, road, way)
    },
  })

async function pressOnce(life: Life, road: Road, { isFar, isLost }: Way): Promise<void> {
  if (isLost) road.gateway.break('check-in', 'lose')
  const account = life.linkedAt === null ? { flexId: 'A1', amazonToken: 'none' } : {}
  const { status, body } = await road.press<{ code?: string }>({ ...(isFar && farAway), ...account })
  road.gateway.mend()
  expect([status, body.code]).toEqual(press(life, { isFar, isLost }, Date.now()))
}
