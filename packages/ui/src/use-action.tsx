import { useTranslation } from '@arribo/i18n'
import { useRef, useState } from 'react'
import { toastError } from './toasts.tsx'

/**
 * One thing that a form does, for pages that load no query client: its last failure is kept for the page, as long as
 * that has the language it was told in, and told in a toast; a second press while it runs does nothing. `run` answers
 * undefined when it failed or was already running.
 */
export function useAction<I, O>(action: (input: I) => Promise<O>) {
  const { i18n } = useTranslation('ui')
  const [failure, setFailure] = useState<{ error: Error; language: string }>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  async function run(input: I): Promise<O | undefined> {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      return await action(input)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      setFailure({ error, language: i18n.language })
      toastError(error.message)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, error: failure?.language === i18n.language ? failure.error : undefined, isBusy }
}
