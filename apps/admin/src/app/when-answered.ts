import type { QueryClient } from '@tanstack/react-query'

/** A page without reads, or a server that doesn't answer. */
const patienceMs = 4000

/** Resolves after the first page has its answers and has been painted, or after a few seconds. */
export async function whenAnswered(client: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => done(), patienceMs)
    const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && client.isFetching() === 0) done()
    })
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
  // The callback of the second frame runs after the first one has been painted.
  await nextFrame()
  await nextFrame()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
