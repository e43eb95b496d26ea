import { useRef, useState } from 'react'
import { toastError } from './toasts.tsx'

/**
 * One thing that a button does, for pages that load no query client: a failure is told in a toast, and a second press
 * while it runs does nothing. `run` answers undefined when it failed or was already running. A form has `useForm`.
 */
export function useAction<I, O>(action: (input: I) => Promise<O>) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  async function run(input: I): Promise<O | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await action(input)
    } catch (thrown) {
      toastError(thrown instanceof Error ? thrown.message : String(thrown))
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, isBusy }
}
