import { expect, it } from 'vitest'
import { createKeysInUse } from './keys-in-use.ts'

it('409: of two concurrent requests with one idempotency key the second is refused, until the first has ended', async () => {
  const keys = createKeysInUse()
  let end = (_answer: string) => {}
  const first = keys.during('key', () => new Promise<string>((resolve) => (end = resolve)))
  const second = keys.during('key', () => Promise.resolve('second'))
  await expect(second).rejects.toMatchObject({ status: 409, error: { code: 'idempotency_key_in_use' } })
  expect(await keys.during('other', () => Promise.resolve('other'))).toBe('other')
  expect(await keys.during(null, () => Promise.resolve('none'))).toBe('none')
  end('first')
  expect(await first).toBe('first')
  expect(await keys.during('key', () => Promise.resolve('again'))).toBe('again')
})

it('is free again after a failed request', async () => {
  const keys = createKeysInUse()
  await expect(keys.during('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await keys.during('key', () => Promise.resolve('again'))).toBe('again')
})
