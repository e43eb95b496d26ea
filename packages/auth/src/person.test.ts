import { expect, it, vi } from 'vitest'
import { onPersonChange } from './person.ts'

it('tells of another person or nobody, not of a renewed token', () => {
  let sub: string | undefined = 'ana'
  let issuedAt = 0
  const listeners = new Set<() => void>()
  const auth = {
    claims: () =>
      sub ? { sub, phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt, expiresAt: 0 } : undefined,
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  }
  const heard = vi.fn()
  const stop = onPersonChange(auth, heard)
  const become = (next: string | undefined) => {
    sub = next
    issuedAt += 1
    for (const listener of listeners) listener()
    return heard.mock.calls.length
  }
  expect([become('ana'), become(undefined), become(undefined), become('luis')]).toEqual([0, 1, 1, 2])
  stop()
  expect(become('ana')).toBe(2)
})
