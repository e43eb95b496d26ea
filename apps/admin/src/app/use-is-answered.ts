import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Background reads wait until the page has its first answers, so that they don't delay them. */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false)
  // A failed read that is being retried counts as answered.
  const waiting = useIsFetching({ predicate: ({ meta, state }) => !meta?.isAside && state.fetchFailureCount === 0 })
  useEffect(() => {
    if (waiting > 0) return undefined
    // Let the effects of the rest of the page start their reads first.
    const timer = setTimeout(() => setAnswered(true))
    return () => clearTimeout(timer)
  }, [waiting])
  return isAnswered
}
