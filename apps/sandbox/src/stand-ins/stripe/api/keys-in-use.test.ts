import { expect, it } from 'vitest'
import { createKeysInUse } from './keys-in-use.ts'

it('409: of two concurrent requests with one idempotency key the second is refused, until the first has ended', async () => {
  const withKey = createKeysInUse()
  let end = (_answer: string) => {}
  const first = withKey('key', () => new Promise<string>((resolve) => (end = resolve)))
  const second = withKey('key', () => Promise.resolve('second'))
  await expect(second).rejects.toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } })
  expect(await withKey('other', () => Promise.resolve('other'))).toBe('other')
  expect(await withKey(null, () => Promise.resolve('none'))).toBe('none')
  end('first')
  expect(await first).toBe('first')
  expect(await withKey('key', () => Promise.resolve('again'))).toBe('again')
})

it('is free again after a failed request', async () => {
  const withKey = createKeysInUse()
  await expect(withKey('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await withKey('key', () => Promise.resolve('again'))).toBe('again')
})
