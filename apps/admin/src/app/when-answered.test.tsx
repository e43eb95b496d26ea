import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { whenAnswered } from './when-answered.ts'

afterEach(() => vi.useRealTimers())

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

it('waits for the last of the reads that were sent together', async () => {
  vi.useFakeTimers()
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

it('gives up waiting after four seconds', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const settled = vi.fn()
  void whenAnswered(client).then(settled)
  void ask(client, 'one')
  await vi.advanceTimersByTimeAsync(3900)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalledOnce()
})
