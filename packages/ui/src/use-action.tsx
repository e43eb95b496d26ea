import { useRef, useState } from 'react'
import { toastError } from './toasts.tsx'

/**
 * One thing that a form does, for pages that load no query client: its last failure is kept for the page and told in a
 * toast, and a second press while it runs does nothing. `run` answers undefined when it failed or was already running.
 */
export function useAction<I, O>(action: (input: I) => Promise<O>) {
  const [error, setError] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  async function run(input: I): Promise<O | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      return await action(input)
    } catch (failure) {
      const reason = failure instanceof Error ? failure : new Error(String(failure))
      setError(reason)
      toastError(reason.message)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, error, isBusy }
}
