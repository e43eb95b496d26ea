import { parseSearch, stringifySearch } from '@arribo/api-contracts/shared/search'
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from '../layout/error-page.tsx'
import { loadingOptions } from '@arribo/ui/loading-page'
import { routeTree } from '../routeTree.gen.ts'

/** Rarely needed, so it isn't part of the first load. */
const NotFoundPage = lazyRouteComponent(async () => {
  const { NotFoundPage: Page } = await import('@arribo/ui/not-found-page')
  return { default: () => <Page homeHref="/" /> }
})

export const openRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    ...loadingOptions,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
