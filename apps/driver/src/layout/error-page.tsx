import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { ErrorPage as Page } from '@arribo/ui/error-page'
import { isLostPart } from '@arribo/ui/lost-part'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../app/failure.ts'
import { LazyProblemHelp } from '../app/problem/lazy-problem-help.tsx'
import { Unreachable } from './unreachable.tsx'

/** True when neither the API nor a chunk of the app could be reached. */
export const isUnreachable = (error: unknown): error is Error => error instanceof ApiUnreachable || isLostPart(error)

function reasonOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiProblem) return `${failureMessage(error, otherwise)} (${error.problem.status})`
  return failureMessage(error, error instanceof Error ? error.message : otherwise)
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  if (isUnreachable(error)) return <Unreachable error={error} />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page reason={reasonOf(error, t('unexpected'))} homeHref="/app" onRetry={retry}>
      <LazyProblemHelp error={error} />
    </Page>
  )
}
