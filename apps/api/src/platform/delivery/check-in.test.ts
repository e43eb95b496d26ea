import { randomUUID } from 'node:crypto'
import { type DeliveryWorld, openDelivery } from '@arribo/sandbox/testing/delivery-world'
import { afterAll, describe, expect, it } from 'vitest'
import { createDeliveryGateway } from './delivery-gateway.ts'

const world = await openDelivery()
const gateway = createDeliveryGateway({
  DELIVERY_GATEWAY_ADDRESS: world.address,
  DELIVERY_GATEWAY_CLIENT_ID: world.clientId,
})
const station = { addressId: 'UMI1', latitude: 25.8195, longitude: -80.3553 }

afterAll(() => world.close())

let counter = 0
async function atBlock(block: Parameters<DeliveryWorld['controls']['planBlock']>[1]) {
  const account = { email: `arriving${++counter}@mail.example`, password: 'Correct-Horse-1' }
  await world.controls.createAccount(account)
  const { assignmentId } = await world.controls.planBlock(account.email, block)
  const result = await gateway.signIn('flex', { ...account, device: { id: 'device-1' } })
  if (result.kind !== 'signed_in') throw new Error('Expected to be signed in')
  const { accessToken } = result.tokens
  const request = { ...station, accuracy: 12, blockId: assignmentId, idempotencyKey: randomUUID() }
  return { accessToken, request, send: (over = {}) => gateway.checkIn('flex', accessToken, { ...request, ...over }) }
}

describe('a check-in', () => {
  it.each([
    ['in the window before a block', { inMinutes: 14 }],
    ['four minutes after its start', { inMinutes: -4 }],
    ['during an instant block', { isInstant: true, inMinutes: -40 }],
  ])('is accepted %s', async (_when, block) => {
    const { send, request } = await atBlock(block)
    expect(await send()).toMatchObject({ kind: 'accepted', arrival: { blockId: request.blockId, distanceMeters: 0 } })
  })
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
  it("is refused at another driver's block", async () => {
    const [mine, theirs] = [await atBlock({}), await atBlock({})]
    expect(await mine.send({ blockId: theirs.request.blockId })).toEqual({ kind: 'refused', reason: 'no_such_block' })
  })
  it('returns the first arrival when the same block is sent again, with the same key or another', async () => {
    const { send } = await atBlock({})
    const [first, ...others] = await Promise.all([send(), send(), send({ idempotencyKey: randomUUID() })])
    expect(first).toMatchObject({ kind: 'accepted', isReplay: false })
    for (const other of others) expect(other).toEqual({ ...first, isReplay: true })
    expect(
      world.controls
        .listArrivals()
        .filter((arrival) => arrival.checkInId === (first?.kind === 'accepted' && first.arrival.checkInId)),
    ).toHaveLength(1)
  })
})

describe('querying a check-in', () => {
  it('returns accepted, refused, and not received', async () => {
    const { accessToken, send, request } = await atBlock({})
    const ask = () => gateway.findCheckIn('flex', accessToken, request)
    expect(await ask()).toEqual({ kind: 'not_received' })
    await send({ latitude: 26 })
    expect(await ask()).toMatchObject({ kind: 'refused', reason: 'too_far' })
    const accepted = await send()
    expect(await ask()).toEqual({ ...accepted, isReplay: true })
  })
  it('believes no arrival at another block', async () => {
    const { accessToken, send, request } = await atBlock({})
    await send()
    await expect(gateway.findCheckIn('flex', accessToken, { ...request, blockId: 'another' })).rejects.toThrow(
      'rubbish',
    )
  })
})
