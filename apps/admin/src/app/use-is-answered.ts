import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'
import { whenAnswered } from './when-answered.ts'

/** Background reads wait until the page has its first answers, so that they don't delay them. */
export function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false)
  useEffect(() => void whenAnswered(queryClient).then(() => setAnswered(true)), [])
  return isAnswered
}
