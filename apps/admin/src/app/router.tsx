import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'
import { loadingOptions } from '@arribo/ui/loading-page'
import { createRouter, type ErrorComponentProps, type RouterHistory, useRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { useTranslation } from '@arribo/i18n'
import { ErrorPage as Failed } from '@arribo/ui/error-page'
import { NotFoundPage as NotFound } from '@arribo/ui/not-found-page'
import { failureMessage } from './failure.ts'

export const openRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // A phone number keeps its plus in a URL.
    pathParamsAllowedCharacters: ['+'],
    ...loadingOptions,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}

function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('ui')
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failed reason={failureMessage(error, t('unexpected'))} homeHref="/admin" onRetry={retry} />
}

const NotFoundPage = () => <NotFound homeHref="/admin" />
