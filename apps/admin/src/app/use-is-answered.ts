import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'

/** Background reads wait until the page has its first answers, so that they don't delay them. */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (isAnswered) return
    const check = () => {
      // A failed read that is being retried counts as answered.
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
