import type { RequestListener } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openServer } from '@arribo/sandbox/open-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createDeliveryGateway } from './delivery-gateway.ts'
import { createNetwork, createTransport } from './transport.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function platform(answer: RequestListener) {
  let asked = 0
  const { address, close } = await openServer((request, response) => {
    asked++
    answer(request, response)
  })
  closers.push(close)
  const gateway = createDeliveryGateway({ DELIVERY_GATEWAY_ADDRESS: address, DELIVERY_GATEWAY_CLIENT_ID: 'arribo' })
  return { address, gateway, close, asked: () => asked }
}

const says =
  (status: number, body: string, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }
const hangsUp: RequestListener = (request) => request.socket.destroy()
const credentials = { email: 'a@mail.example', password: 'x', device: { id: 'd' } }
const arrival = { idempotencyKey: 'key-12345', blockId: 'b', addressId: 'a', latitude: 1, longitude: 1 }

describe('reading', () => {
  it.each([
    ['down', 3, says(503, '{}')],
    ['broken', 3, says(500, '{}')],
    ['rubbish', 1, says(200, '<html>')],
    ['rubbish', 1, says(200, '{"scheduledAssignments":[{"assignmentId":"a"}]}')],
    ['rubbish', 1, says(302, '', { location: 'https://elsewhere.example/' })],
    ['lost', 3, hangsUp],
  ])('throws %s, tried %s times', async (why, times, answer) => {
    const { gateway, asked } = await platform(answer)
    await expect(gateway.getCalendar('flex', 'token')).rejects.toMatchObject({ name: 'DeliveryUnavailable', why })
    expect(asked()).toBe(times)
  })
  it('does not retry when throttled, and passes on the delay', async () => {
    const { gateway, asked } = await platform(says(429, '{}', { 'retry-after': '17' }))
    const throttled = { why: 'throttled', retryAfterSeconds: 17 }
    await expect(gateway.getCalendar('flex', 'token')).rejects.toMatchObject(throttled)
    expect(asked()).toBe(1)
  })
  it('recovers when the second attempt succeeds', async () => {
    let isFirst = true
    const { gateway } = await platform((request, response) => {
      const answer = isFirst ? says(503, '{}') : says(200, '{"scheduledAssignments":[]}')
      isFirst = false
      answer(request, response)
    })
    expect(await gateway.getCalendar('flex', 'token')).toEqual({ kind: 'calendar', assignments: [] })
  })
  it('leaves out a block that it cannot read, and a name that is too long', async () => {
    const address = { addressId: 'a', name: 'n'.repeat(201) }
    const stagingLocation = { geocode: { latitude: 1, longitude: 1 }, address }
    const about = { startTime: 1, durationInMinutes: 60, schedulingType: 'BLOCK', serviceAreaId: 's', stagingLocation }
    const block = { ...about, assignmentId: 'a', bookedPrice: { amount: 1, currency: 'USD' } }
    const { gateway } = await platform(says(200, JSON.stringify({ scheduledAssignments: [{}, block] })))
    const read = { ...block, stagingLocation: { ...stagingLocation, address: { ...address, name: null } } }
    expect(await gateway.getCalendar('flex', 'token')).toEqual({ kind: 'calendar', assignments: [read] })
  })
  it('refuses an endless response', async () => {
    const chunk = Buffer.alloc(1_000_000, ' ')
    const { gateway } = await platform((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', pour)
      pour()
    })
    await expect(gateway.listServiceAreas('flex', 'token')).rejects.toMatchObject({ why: 'rubbish' })
  })
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('Garbage cannot be collected')
  collect()
}

it('aborts a silent platform after its timeout, even if garbage was collected meanwhile', async () => {
  const { address } = await platform(() => undefined)
  const ask = { method: 'GET', path: '/calendar', timeoutMs: 700 } as const
  const asked = createTransport(address, createNetwork()).send('flex', ask, () => 'read')
  setTimeout(collectGarbage, 200)
  await expect(asked).rejects.toMatchObject({ why: 'timeout' })
})

it('signing in is never retried', async () => {
  const { gateway, asked } = await platform(says(503, '{}'))
  await expect(gateway.signIn('flex', credentials)).rejects.toMatchObject({ why: 'down' })
  expect(asked()).toBe(1)
})

describe('a check-in', () => {
  it.each([
    ['the connection breaks', hangsUp],
    ['the platform breaks', says(500, '{}')],
    ['a gateway in between gives up', says(504, '')],
    ['the answer is rubbish', says(200, 'ok')],
    ['the refusal is rubbish', says(409, 'no')],
  ])('is unknown, and sent only once, when %s', async (_when, answer) => {
    const { gateway, asked } = await platform(answer)
    expect(await gateway.checkIn('flex', 'token', arrival)).toEqual({ kind: 'unknown' })
    expect(asked()).toBe(1)
  })
  it.each([
    ['down', says(503, '{}')],
    ['throttled', says(429, '{}')],
  ])('had no effect when the platform is %s', async (why, answer) => {
    const { gateway } = await platform(answer)
    await expect(gateway.checkIn('flex', 'token', arrival)).rejects.toMatchObject({ why, mayHaveArrived: false })
  })
  it('had no effect when nothing listens', async () => {
    const { gateway, close } = await platform(hangsUp)
    await close()
    const unreachable = { why: 'unreachable', mayHaveArrived: false }
    await expect(gateway.checkIn('flex', 'token', arrival)).rejects.toMatchObject(unreachable)
  })
})

it('the circuit breaker opens after five failures in a row, for that platform only', async () => {
  const { gateway, asked } = await platform(says(503, '{}'))
  for (let time = 0; time < 5; time++)
    await expect(gateway.signIn('flex', credentials)).rejects.toMatchObject({ why: 'down' })
  await expect(gateway.signIn('flex', credentials)).rejects.toMatchObject({ why: 'resting', mayHaveArrived: false })
  expect(asked()).toBe(5)
  await expect(gateway.signIn('spark', credentials)).rejects.toMatchObject({ why: 'down' })
})
