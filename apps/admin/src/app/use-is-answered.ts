import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether the page has its first answers: until then, what nobody waits for isn't asked for. */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false)
  const client = useQueryClient()
  useEffect(() => {
    if (isAnswered) return
    const check = () => {
      // A read that is tried again has been answered, if badly.
      const waiting = client.isFetching({
        predicate: ({ meta, state }) => !meta?.['isAside'] && state.fetchFailureCount === 0,
      })
      if (waiting === 0) setAnswered(true)
    }
    // Let the effects of the rest of the page start their reads first.
    const timer = setTimeout(check)
    const unsubscribe = client.getQueryCache().subscribe(() => void setTimeout(check))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, isAnswered])
  return isAnswered
}
