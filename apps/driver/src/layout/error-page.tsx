import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { ErrorPage as Page } from '@arribo/ui/error-page'
import { isLostPart } from '@arribo/ui/lost-part'
import { MainArea } from '@arribo/ui/main-area'
import { PageTitle } from '@arribo/ui/page-title'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { failureMessage } from '../app/failure.ts'
import { loadWords } from '../app/language.ts'
import { LazyProblemHelp } from '../app/problem/lazy-problem-help.tsx'
import { useAnotherTry } from './use-another-try.ts'

/** True when neither the API nor a chunk of the app could be reached. */
const isUnreachable = (error: unknown): error is Error => error instanceof ApiUnreachable || isLostPart(error)

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

/** Uses only words of the first load. */
function Unreachable({ error }: { error: Error }) {
  const { t } = useTranslation('ui')
  const { isBusy, press } = useAnotherTry(error)
  return (
    <MainArea className="mx-auto grid max-w-md gap-4" alone="min-h-dvh content-center p-5">
      <PageTitle>{t('noConnection')}</PageTitle>
      <p className="text-17">{t('unreachable')}</p>
      <Button isBusy={isBusy} onClick={press}>
        {t('retry')}
      </Button>
    </MainArea>
  )
}

const loadOffline = () => Promise.all([import('./offline-page.tsx'), loadWords('offline')])
const OfflinePage = lazyPart(() => loadOffline().then(([part]) => part.OfflinePage), { instead: Unreachable })

export const DriverErrorPage = (props: ErrorComponentProps) =>
  isUnreachable(props.error) ? <OfflinePage error={props.error} /> : <ErrorPage {...props} />
