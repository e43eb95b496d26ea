import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from '../layout/error-page.tsx'
import { LoadingPage } from '@arribo/ui/loading-page'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { routeTree } from '../routeTree.gen.ts'

const showLoadingAfterMs = 300

/** The pages by their addresses: the browser's, or a history of one's own. */
export const openRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: showLoadingAfterMs,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
