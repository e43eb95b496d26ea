import { ApiProblem } from '@arribo/api-contracts/client'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.tsx'

function sessionOf(sub: string) {
  const listeners = new Set<() => void>()
  const person = { sub, phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }
  return {
    claims: () => ({ ...person }),
    subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    forget: vi.fn(),
    become(next: string) {
      person.sub = next
      for (const listener of listeners) listener()
    },
  }
}

const refusal = (code: ApiProblem['problem']['code']) =>
  new ApiProblem({ type: '', title: '', status: 400, detail: '', code, message: { en: '', es: '' }, requestId: '' })

function open() {
  const auth = sessionOf('ana')
  const [showFailure, onRefusal] = [vi.fn(), vi.fn()]
  const client = createQueryClient({ auth, showFailure, onRefusal })
  const read = (error: Error) =>
    client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  const write = (error: Error, isQuiet = false) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(error), meta: { isQuiet } })
      .execute(undefined)
      .catch(() => undefined)
  return { auth, client, read, write, showFailure, onRefusal }
}

it('forgets a session that the API no longer takes', async () => {
  const { auth, read, write } = open()
  await read(refusal('not_found'))
  expect(auth.forget).toHaveBeenCalledTimes(0)
  await read(refusal('signed_out'))
  await write(refusal('signed_out'))
  expect(auth.forget).toHaveBeenCalledTimes(2)
})

it('tells the app of refusals, and a person of mutations that failed, unless the page does', async () => {
  const { read, write, showFailure, onRefusal } = open()
  await read(refusal('not_allowed'))
  expect([onRefusal.mock.calls[0]?.[0].code, showFailure.mock.calls.length]).toEqual(['not_allowed', 0])
  await write(refusal('not_found'))
  await write(refusal('not_found'), true)
  expect(showFailure).toHaveBeenCalledTimes(1)
})

it('keeps nothing of one person for the next', () => {
  const { auth, client } = open()
  client.setQueryData(['me'], 'ana')
  auth.become('ana')
  expect(client.getQueryData(['me'])).toBe('ana')
  auth.become('luis')
  expect(client.getQueryData(['me'])).toBeUndefined()
})
