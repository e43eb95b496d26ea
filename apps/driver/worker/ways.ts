import { landingPages } from '@arribo/runtime-contracts/landing-pages'
import { requestLanguage } from '@arribo/runtime-contracts/request-language'
import { ownDocumentOf, prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'

/** How the worker handles a request: not at all, from the cache, or from the network with the cache as a fallback. */
export type Way =
  | { readonly name: 'leave' }
  | { readonly name: 'kept first' }
  | { readonly name: 'network first'; readonly key: string }

/** A worker sees no cookies: a page in the wrong language corrects itself. */
type Browser = { readonly origin: string; readonly languages: readonly string[] }

const leave: Way = { name: 'leave' }
const landing = landingPages.map(({ path }) => path)

/**
 * The worker handles the app's shell and nothing else: no API response, no photo, nothing that is sent, and no page
 * with a token in its URL ever goes through it.
 */
export function wayOf(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  { origin, languages }: Browser,
): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return leave
  const { pathname, searchParams } = address
  if (mode === 'navigate') {
    const language = requestLanguage({
      query: searchParams.get('language') ?? undefined,
      cookie: undefined,
      acceptLanguage: languages.join(),
    })
    const document = documentOf(pathname, language)
    return document ? { name: 'network first', key: document } : leave
  }
  if (pathname.startsWith('/assets/')) return { name: 'kept first' }
  return pathname === '/config.js' ? { name: 'network first', key: pathname } : leave
}

/** The cached document for a page when there is no network. */
function documentOf(pathname: string, language: string): string | undefined {
  if (landing.includes(pathname)) return pathname
  if (!/^\/(?:app|imhere|imhere-light)(?:\/|$)/.test(pathname)) return undefined
  return prerenderedDocumentOf(pathname, language) ?? ownDocumentOf(pathname) ?? '/app.html'
}

/** Without a network, an answer that says so: a rejection would show in the page's console as an error of ours. */
export const ask = (request: Request): Promise<Response> => fetch(request).catch(() => Response.error())
