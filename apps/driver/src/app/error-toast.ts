import { toastError } from '@arribo/ui/toasts'
import { failureMessage } from './failure.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { /** The page alone says what went wrong. */ isQuiet?: boolean }
  }
}

export function showFailure(error: Error, meta?: { isQuiet?: boolean }): void {
  if (!meta?.isQuiet) toastError(failureMessage(error))
}
