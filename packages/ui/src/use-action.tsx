import { useRef, useState } from 'react'
import { toastError } from './toasts.tsx'

/**
 * Runs one action at a time; a failure becomes a toast. `run` resolves to undefined when it failed or was already
 * running.
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
