import { createListeners } from '@arribo/store'
import { expect, it, vi } from 'vitest'
import { onPersonChange } from './person.ts'

it('reports another user or none, not a renewed token', () => {
  let sub: string | undefined = 'ana'
  let issuedAt = 0
  const { subscribe, publish } = createListeners()
  const auth = {
    claims: () =>
      sub ? { sub, phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt, expiresAt: 0 } : undefined,
    subscribe,
  }
  const listener = vi.fn()
  const stop = onPersonChange(auth, listener)
  const become = (next: string | undefined) => {
    sub = next
    issuedAt += 1
    publish()
    return listener.mock.calls.length
  }
  expect([become('ana'), become(undefined), become(undefined), become('luis')]).toEqual([0, 1, 1, 2])
  stop()
  expect(become('ana')).toBe(2)
})
