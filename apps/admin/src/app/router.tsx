import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'
import { LoadingPage } from '@arribo/ui/loading-page'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage, NotFoundPage } from '../layout/frame/error-page.tsx'
import { routeTree } from '../routeTree.gen.ts'

const showLoadingAfterMs = 300

export const openRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    // A phone number keeps its plus in a URL.
    pathParamsAllowedCharacters: ['+'],
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
