import { ApiProblem } from '@arribo/api-contracts/client'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchReads, watchWrites } from './late-reads.ts'
import { whenAnswered } from './when-answered.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(queryFn: () => Promise<unknown>, options: { retry?: number; meta?: { isAside: boolean } } = {}) {
  const client = new QueryClient()
  const reads = watchReads(client.getQueryCache())
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn,
    retryDelay: 5000,
    retry: false,
    ...options,
  })
  const stop = observer.subscribe(() => undefined)
  return { client, reads, stop }
}
const never = () => new Promise<never>(() => undefined)
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('is late while a failed read waits for its retry, until one succeeds', async () => {
  let tries = 0
  const { reads } = open(
    async () => {
      tries += 1
      if (tries === 1) throw new Error('503')
      return 'rows'
    },
    { retry: 3 },
  )
  await after(2000)
  expect([tries, reads.isLate()]).toEqual([1, true])
  await after(3000)
  expect([tries, reads.isLate()]).toEqual([2, false])
})

it("a read that has finally failed isn't late: the page shows its error instead", async () => {
  const { reads } = open(() => Promise.reject(new Error('no')))
  await after(5000)
  expect(reads.isLate()).toBe(false)
})

it.each(['its page was left', 'all was forgotten'])("isn't late any more once %s", async (what) => {
  const { client, reads, stop } = open(never)
  await after(2000)
  if (what === 'all was forgotten') client.clear()
  else stop()
  await client.cancelQueries()
  await after(0)
  expect(reads.isLate()).toBe(false)
})

it('a read in several steps is late two seconds after the last answered step', async () => {
  const { reads } = open(never)
  await after(1500)
  reads.stepAnswered(['list'])
  await after(1500)
  expect(reads.isLate()).toBe(false)
  await after(500)
  expect(reads.isLate()).toBe(true)
})

it('a background read is never late', async () => {
  const { reads } = open(never, { meta: { isAside: true } })
  await after(60_000)
  expect(reads.isLate()).toBe(false)
})

it('forgets what a read was refused with once the same read goes on in the background', async () => {
  const refused = new ApiProblem({ code: 'overloaded', title: '', status: 503 } as Problem)
  const { client, reads } = open(() => Promise.reject(refused), { retry: 3 })
  await after(0)
  expect(reads.latestRefusal()).toBe(refused)
  const aside = { queryKey: ['list'], queryFn: never, meta: { isAside: true } }
  await client.cancelQueries()
  new QueryObserver(client, aside).subscribe(() => undefined)
  await after(3000)
  expect([reads.latestRefusal(), reads.isLate()]).toEqual([null, false])
})

function send(mutationFn: () => Promise<unknown>, meta: { hasProgress?: boolean } = {}) {
  const client = new QueryClient()
  const writes = watchWrites(client.getMutationCache())
  void new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined)
  return writes
}

it("a write that has failed isn't late, nor is one that shows its progress", async () => {
  const failed = send(() => Promise.reject(new Error('no')))
  const counted = send(never, { hasProgress: true })
  await after(60_000)
  expect([failed.isLate(), counted.isLate()]).toEqual([false, false])
})

function ask(client: QueryClient, name: string) {
  let answer = (): void => undefined
  const read = client.fetchQuery({
    queryKey: [name],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve(name))),
  })
  return async () => {
    answer()
    await read
  }
}

it('what follows the first page waits for the last of the reads that were sent together', async () => {
  const client = new QueryClient()
  const settled = vi.fn()
  void whenAnswered(client).then(settled)
  const [answerOne, answerOther] = [ask(client, 'one'), ask(client, 'other')]
  await vi.advanceTimersByTimeAsync(100)
  await answerOne()
  await vi.advanceTimersByTimeAsync(100)
  expect(settled).not.toHaveBeenCalled()
  await answerOther()
  await vi.advanceTimersByTimeAsync(100)
  expect(settled).toHaveBeenCalledOnce()
})

it('what follows the first page gives up waiting after four seconds', async () => {
  const client = new QueryClient()
  const settled = vi.fn()
  void whenAnswered(client).then(settled)
  void ask(client, 'one')
  await vi.advanceTimersByTimeAsync(3900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalledOnce()
})
