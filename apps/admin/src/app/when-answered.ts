import type { QueryClient } from '@tanstack/react-query'

/** For a page without reads, or a server that doesn't answer. */
const patienceMs = 4000

/** Resolves once the first page has its answers and has been painted, or after `patienceMs`. */
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
