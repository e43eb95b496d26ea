import { describe, expect, it } from 'vitest'
import { openWorld } from '../../testing/worlds.ts'
import { createLimiter, networkOf } from './rate-limit.ts'

const world = await openWorld()

// Far in the future, because the DynamoDB stand-in deletes expired counts.
let now = new Date('2126-03-01T12:00:00Z')
const clock = () => now
const limited = (path: string, shared: boolean, by: 'address' | 'person' = 'person') =>
  ({ method: 'POST', path: `/api/${path}`, rate: { times: 2, seconds: 60, shared, by } }) as const

describe.each([
  ['in this process', false],
  ['in the database', true],
])('a limit counted %s', (where, shared) => {
  it('refuses the third request and returns when to retry', async () => {
    const limiter = createLimiter(world.deps, clock)
    const contract = limited(`third-${where}`, shared)
    now = new Date('2126-03-01T12:00:15Z')
    await limiter.take(contract, 'ana', '10.0.0.1')
    await limiter.take(contract, 'ana', '10.0.0.2')
    await expect(limiter.take(contract, 'ana', '10.0.0.3')).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { retryAfterSeconds: 45 },
    })
    await expect(limiter.take(contract, 'luis', '10.0.0.1')).resolves.toBeUndefined()
    now = new Date('2126-03-01T12:01:00Z')
    await expect(limiter.take(contract, 'ana', '10.0.0.1')).resolves.toBeUndefined()
  })

  it(`is ${shared ? '' : 'not '}shared by two processes`, async () => {
    const contract = limited(`shared-${where}`, shared)
    const processes = [createLimiter(world.deps, clock), createLimiter(world.deps, clock)]
    const results = await Promise.allSettled(
      processes.flatMap((one) => [one.take(contract, 'ana', 'x'), one.take(contract, 'ana', 'x')]),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(shared ? 2 : 0)
  })

  it(`${shared ? 'refuses' : 'allows requests'} while the database is down`, async () => {
    const limiter = createLimiter(world.deps, clock)
    world.sandbox.dynamo.faults.inject({ action: 'error', times: 100 })
    const result = limiter.take(limited(`down-${where}`, shared), 'ana', 'x').then(
      () => 'in',
      (error: Error) => error.message,
    )
    expect(await result).toBe(shared ? 'temporarily_unavailable' : 'in')
    world.sandbox.dynamo.faults.clear()
  })
})

it('counts by IP address if the contract says so', async () => {
  const limiter = createLimiter(world.deps, clock)
  const contract = limited('by-address', false, 'address')
  await limiter.take(contract, 'ana', '10.0.0.9')
  await limiter.take(contract, 'luis', '10.0.0.9')
  await expect(limiter.take(contract, 'eva', '10.0.0.9')).rejects.toThrow('too_many_requests')
})

it('keeps the latest callers of a flood and drops the earliest, so that its memory is bounded', async () => {
  const limiter = createLimiter(world.deps, clock)
  const contract = limited('flood', false)
  const request = (caller: number) =>
    limiter.take(contract, `caller-${caller}`, 'x').then(
      () => true,
      () => false,
    )
  for (let caller = 0; caller < 60_000; caller += 1) await Promise.all([request(caller), request(caller)])
  expect([await request(59_999), await request(40_000), await request(0)]).toEqual([false, false, true])
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
