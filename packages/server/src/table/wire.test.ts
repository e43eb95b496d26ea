import { expect, it } from 'vitest'
import { type BinaryLike, createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { createRetryBudget } from './retry-budget.ts'
import { createSigner } from './sign-request.ts'

function grantedInSecond(budget: ReturnType<typeof createRetryBudget>, second: number, calls: number): number {
  let granted = 0
  for (let call = 0; call < calls; call += 1) {
    const nowMs = (second + call / calls) * 1000
    budget.begin()
    for (let retries = 0; retries < 3 && budget.mayRetry(retries, nowMs); retries += 1) granted += 1
  }
  return granted
}

it('lets each of 2,000 calls at once be repeated three times, again and again', () => {
  const budget = createRetryBudget()
  for (let burst = 0; burst < 5; burst += 1)
    for (const each of [0, 1, 2]) {
      const granted = Array.from({ length: 2000 }, () => budget.mayRetry(each, burst * 1000))
      expect(granted).not.toContain(false)
      if (each === 2) for (let call = 0; call < 2000; call += 1) budget.answered(3)
    }
})

it.each([50, 500, 5000])('grants hardly any of %i calls a second once the database is down', (calls) => {
  const budget = createRetryBudget()
  expect(grantedInSecond(budget, 0, calls)).toBeGreaterThan(calls)
  const later = [1, 2, 3, 4].reduce((sum, second) => sum + grantedInSecond(budget, second, calls), 0)
  expect(later).toBeLessThanOrEqual(0.1 * 4 * calls + 10)
})

it('is open again with the first answer', () => {
  const budget = createRetryBudget()
  grantedInSecond(budget, 0, 100)
  grantedInSecond(budget, 5, 1000)
  expect(budget.mayRetry(0, 6000)).toBe(false)
  budget.answered(0)
  expect(budget.mayRetry(0, 6001)).toBe(true)
})

it('sends a database that throttles half of its calls at most twice as many', () => {
  const budget = createRetryBudget()
  let granted = 0
  for (let call = 0; call < 100_000; call += 1) {
    budget.begin()
    for (let retries = 0; retries < 3 && budget.mayRetry(retries, call); retries += 1) granted += 1
    budget.begin()
    budget.answered(0)
  }
  expect(granted).toBeLessThanOrEqual(100_000 + 6000)
})

/** The SDK's signer hashes with this. */
class Sha256 {
  readonly #hash
  constructor(secret?: unknown) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as BinaryLike)
  }
  update = (data: unknown): void => void this.#hash.update(data as BinaryLike)
  digest = (): Promise<Uint8Array> => Promise.resolve(this.#hash.digest())
  reset = (): void => undefined
}

const place = { host: 'dynamodb.us-east-1.amazonaws.com', path: '/', region: 'us-east-1' }
const target = 'DynamoDB_20120810.GetItem'
const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' }

const sign = createSigner(place)
it.each([
  ['keys of a person', keys, '2026-11-29T15:30:00.123Z', '{"TableName":"t"}'],
  ['keys of a role', { ...keys, sessionToken: 'IQoJb3JpZ2luX2VjE/+=' }, '2026-11-29T23:59:59.999Z', '{}'],
  ['the next day', keys, '2026-11-30T00:00:00.000Z', '{"name":"Ana María 🚗"}'],
  ['new keys', { ...keys, secretAccessKey: 'another' }, '2026-11-30T00:00:00.000Z', '{}'],
])('signs as the SDK does: %s', async (_which, credentials, at, body) => {
  const { authorization = '', ...headers } = sign(target, body, credentials, new Date(at))
  const signer = new SignatureV4({ ...place, service: 'dynamodb', credentials, sha256: Sha256, applyChecksum: false })
  const request = { method: 'POST', protocol: 'https:', hostname: place.host, path: '/', query: {}, headers, body }
  const expected = await signer.sign(request, { signingDate: new Date(at) })
  expect(authorization).toBe(expected.headers['authorization'])
})
