import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { phonePrefixes } from './phone.ts'

it.each([
  ['the least credits of a purchase', limits.creditsPerPurchase.min, 1],
  ['the most credits of a purchase', limits.creditsPerPurchase.max, 50],
  ['characters of a name', limits.nameLength, 50],
  ['the least characters of a password', limits.passwordMinLength, 8],
  ['the most characters of a password', limits.passwordMaxLength, 64],
  ['characters of a code of the platform', limits.codeLength, 6],
  ['encoded characters of a photo', limits.imageMaxEncodedLength, 10_000_000],
  ['seconds until another code may be asked for', limits.resendCodeSeconds, 60],
  ['seconds until an approval may be asked for again', limits.confirmationRetrySeconds, 120],
  ['seconds that a selfie counts', limits.selfieSeconds, 180],
  ['milliseconds between two questions about a selfie', limits.taskPollMs, 2000],
  ['minutes that a window opens before a block', limits.checkInOpensMinutesBefore, 15],
  ['minutes that a window stays open after its start', limits.checkInClosesMinutesAfter, 5],
  ['seconds between two tries by hand', limits.manualRetrySeconds, 30],
  ['seconds that a payment is waited for', limits.successPollSeconds, 30],
])('%s: %i', (_what, value, expected) => {
  expect(value).toBe(expected)
})

it('allows as many bytes of a photo as fit the base64 limit, including the prefix of the data URL', () => {
  const encoded = `data:image/jpeg;base64,${Buffer.alloc(limits.imageMaxBytes).toString('base64')}`
  expect(encoded.length).toBeLessThanOrEqual(limits.imageMaxEncodedLength)
  const longer = `data:image/jpeg;base64,${Buffer.alloc(limits.imageMaxBytes + 1).toString('base64')}`
  expect(longer.length).toBeGreaterThan(limits.imageMaxEncodedLength)
})

it('knows four countries by their prefixes', () => {
  expect(phonePrefixes.map(({ prefix }) => prefix)).toEqual(['+1', '+54', '+57', '+58'])
})
