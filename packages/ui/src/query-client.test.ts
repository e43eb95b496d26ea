import { ApiUnreachable } from '@arribo/api-contracts/client'
import { createListeners } from '@arribo/store'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayBeDone } from './failure.tsx'
import { createQueryClient } from './query-client.tsx'
import { problem } from './testing/problem.ts'

function sessionOf(sub: string) {
  const { subscribe, publish } = createListeners()
  const person = { sub, phoneNumber: '', isPhoneVerified: true, groups: [], issuedAt: 0, expiresAt: 0 }
  return {
    claims: () => ({ ...person }),
    subscribe,
    become(next: string) {
      person.sub = next
      publish()
    },
  }
}

function open(options: { isPersistent?: boolean } = {}) {
  const auth = sessionOf('ana')
  const showFailure = vi.fn()
  const client = createQueryClient({ auth, showFailure, ...options })
  const read = (error: Error) =>
    client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  const write = (send: () => Promise<void>, isQuiet = false) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: send, meta: { isQuiet } })
      .execute(undefined)
      .catch((failure: unknown) => failure)
  return { auth, client, read, write, showFailure }
}

it('reports failed mutations to the user, unless the page does so', async () => {
  const { read, write, showFailure } = open()
  await read(problem('not_allowed'))
  expect(showFailure).toHaveBeenCalledTimes(0)
  const refused = () => Promise.reject(problem('not_found'))
  await write(refused)
  await write(refused, true)
  expect(showFailure).toHaveBeenCalledTimes(1)
})

it('does not keep a change pressed without a network for later', async () => {
  const { client, write, showFailure } = open()
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = vi.fn<() => Promise<void>>()
  const error = await write(send)
  browser.mockRestore()
  await client.resumePausedMutations()
  expect(send).not.toHaveBeenCalled()
  expect([error instanceof ApiUnreachable, mayBeDone(error), showFailure.mock.calls.length]).toEqual([true, false, 1])
})

it('drops the cache when another user signs in', () => {
  const { auth, client } = open()
  client.setQueryData(['me'], 'ana')
  auth.become('ana')
  expect(client.getQueryData(['me'])).toBe('ana')
  auth.become('luis')
  expect(client.getQueryData(['me'])).toBeUndefined()
})

describe('a query', () => {
  const answered = () => vi.fn<() => Promise<number>>(async () => 1)
  afterEach(() => {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  })

  it('is sent once for two simultaneous readers, and again after 2 seconds', async () => {
    vi.useFakeTimers()
    const { client } = open()
    const ask = answered()
    const read = () => client.fetchQuery({ queryKey: ['me'], queryFn: ask })
    await Promise.all([read(), read()])
    vi.advanceTimersByTime(1999)
    await read()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await read()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['no answer', new ApiUnreachable('No answer'), 4],
    ['a refusal', problem('not_found'), 1],
  ])('is retried every 5 seconds after %s, %i times in all', async (_what, error, times) => {
    vi.useFakeTimers()
    const { client } = open()
    const ask = vi.fn<() => Promise<number>>(() => Promise.reject(error))
    const reading = client.fetchQuery({ queryKey: ['me'], queryFn: ask }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(15_001)
    await reading
    expect(ask).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['no answer', new ApiUnreachable('No answer'), 61],
    ['an outage', problem('temporarily_unavailable'), 61],
    ['an overloaded server that says when', problem('overloaded', { params: { retryAfterSeconds: 20 } }), 16],
    ['one that asks for hours', problem('overloaded', { params: { retryAfterSeconds: 7200 } }), 6],
    ['a refusal', problem('not_found'), 1],
  ])('of a desk is repeated after %s, %i times in five minutes', async (_what, error, times) => {
    vi.useFakeTimers()
    const { client } = open({ isPersistent: true })
    const ask = vi.fn<() => Promise<number>>(() => Promise.reject(error))
    void client.fetchQuery({ queryKey: ['me'], queryFn: ask }).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(ask).toHaveBeenCalledTimes(times)
  })

  it('is refetched on returning to the app, but not within 5 seconds, and after the clock was set back', async () => {
    vi.useFakeTimers()
    const { client } = open()
    client.mount()
    const ask = answered()
    const stop = new QueryObserver(client, { queryKey: ['me'], queryFn: ask }).subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const comeBackAfter = async (ms: number) => {
      focusManager.setFocused(false)
      await vi.advanceTimersByTimeAsync(ms)
      focusManager.setFocused(true)
      await vi.advanceTimersByTimeAsync(0)
    }
    await comeBackAfter(4999)
    expect(ask).toHaveBeenCalledTimes(1)
    await comeBackAfter(1)
    expect(ask).toHaveBeenCalledTimes(2)
    vi.setSystemTime(Date.now() - 2 * 3_600_000)
    await comeBackAfter(1)
    expect(ask).toHaveBeenCalledTimes(3)
    stop()
    client.unmount()
  })
})
