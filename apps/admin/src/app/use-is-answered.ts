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
    // After the effects of the page's other parts, which start their reads.
    const timer = setTimeout(check)
    const unsubscribe = client.getQueryCache().subscribe(() => void setTimeout(check))
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [client, isAnswered])
  return isAnswered
}
