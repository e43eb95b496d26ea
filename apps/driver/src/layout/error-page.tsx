import { ApiProblem } from '@arribo/api-contracts/client'
import { ErrorPage as Page } from '@arribo/ui/error-page'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../app/failure.ts'
import { LazyProblemHelp } from '../app/problem/lazy-problem-help.tsx'

/** Why, in the driver's language where there is a sentence for it; with the status, which support asks for. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return `${failureMessage(error)} (${error.problem.status})`
  return failureMessage(error, error instanceof Error ? error.message : undefined)
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page reason={reasonOf(error)} homeHref="/app" onRetry={retry}>
      <LazyProblemHelp error={error} />
    </Page>
  )
}
