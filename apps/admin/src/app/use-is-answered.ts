import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'

/** Whether the page has its first answers: until then, what nobody waits for isn't asked for. */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (isAnswered) return
    const check = () => {
      // A read that is tried again has been answered, if badly.
      const waiting = queryClient.isFetching({
        predicate: ({ meta, state }) => !meta?.['isAside'] && state.fetchFailureCount === 0,
      })
      if (waiting === 0) setAnswered(true)
    }
    // Let the effects of the rest of the page start their reads first.
    const timer = setTimeout(check)
    const unsubscribe = queryClient.getQueryCache().subscribe(() => void setTimeout(check))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isAnswered])
  return isAnswered
}
