import { randomUUID } from 'node:crypto'
import { type DeliveryWorld, openDelivery } from '@arribo/sandbox/testing/delivery-world'
import { afterAll, describe, expect, it } from 'vitest'
import { createDeliveryGateway } from './delivery-gateway.ts'

const world = await openDelivery()
const gateway = createDeliveryGateway({
  DELIVERY_GATEWAY_ADDRESS: world.address,
  DELIVERY_GATEWAY_CLIENT_ID: world.clientId,
})
const password = 'Correct-Horse-1'
const device = { id: 'device-1', name: 'test' }
afterAll(() => world.close())

let counter = 0
async function newSession() {
  const email = `worker${++counter}@mail.example`
  await world.controls.createAccount({ email, password })
  const result = await gateway.signIn('flex', { email, password, device })
  if (result.kind !== 'signed_in') throw new Error(`Expected to be signed in, not ${result.kind}`)
  return { email, ...result.tokens }
}

it.each(['unknown@mail.example', 'not an address'])('refuses to sign %s in, as unknown', async (email) => {
  const refused = { kind: 'refused', reason: 'invalid_credentials' }
  expect(await gateway.signIn('flex', { email, password, device })).toEqual(refused)
})

it('lists planned blocks, soonest first, with their station', async () => {
  const { email, accessToken } = await newSession()
  await world.controls.planBlock(email, { inMinutes: 90, addressId: 'UMI2' })
  await world.controls.planBlock(email, { isInstant: true })
  const result = await gateway.getCalendar('flex', accessToken)
  if (result.kind !== 'calendar') throw new Error('Expected a calendar')
  expect(result.assignments.map((block) => block.schedulingType)).toEqual(['INSTANT', 'BLOCK'])
  expect(result.assignments[1]?.stagingLocation).toEqual({
    geocode: { latitude: 25.9023, longitude: -80.2503 },
    address: { addressId: 'UMI2', name: 'UMI2 Opa-locka' },
  })
})

const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }

async function atBlock(block: Parameters<DeliveryWorld['controls']['planBlock']>[1]) {
  const { email, accessToken } = await newSession()
  const { assignmentId } = await world.controls.planBlock(email, block)
  const request = { ...station, accuracy: 12, blockId: assignmentId, idempotencyKey: randomUUID() }
  return { accessToken, request, send: (over = {}) => gateway.checkIn('flex', accessToken, { ...request, ...over }) }
}

describe('a check-in', () => {
  it.each([
    ['too_early', { inMinutes: 17 }],
    ['too_late', { inMinutes: -6 }],
    ['too_late', { isInstant: true, inMinutes: -61 }],
  ])('is refused as %s for %j', async (reason, block) => {
    const { send } = await atBlock(block)
    expect(await send()).toMatchObject({ kind: 'refused', reason })
  })
  it.each([{ blockId: 'no-such-block' }, { addressId: 'UMI2' }])(
    'is refused for another block or station: %j',
    async (over) => {
      const { send } = await atBlock({})
      expect(await send(over)).toEqual({ kind: 'refused', reason: 'no_such_block' })
    },
  )
  it('returns the first arrival when the same block is sent again, with the same key or another', async () => {
    const { send } = await atBlock({})
    const [first, ...others] = await Promise.all([send(), send(), send({ idempotencyKey: randomUUID() })])
    expect(first).toMatchObject({ kind: 'accepted', isReplay: false })
    for (const other of others) expect(other).toEqual({ ...first, isReplay: true })
  })
  it('asked for, is believed to be no arrival at another block', async () => {
    const { accessToken, send, request } = await atBlock({})
    const accepted = await send()
    expect(await gateway.findCheckIn('flex', accessToken, request)).toEqual({ ...accepted, isReplay: true })
    const ofAnother = { ...request, blockId: 'another' }
    await expect(gateway.findCheckIn('flex', accessToken, ofAnother)).rejects.toThrow('rubbish')
  })
})
