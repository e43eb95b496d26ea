import { landingDocumentOf } from '@arribo/runtime-contracts/landing-pages'
import type { Language } from '@arribo/runtime-contracts/request-language'
import { ownDocumentOf, prerenderedDocumentOf } from '@arribo/runtime-contracts/web-pages'

/**
 * Finds the file for a URL path by the rules of the cloud's distribution: the file itself, a folder's index, a page's
 * own document (in the request's language if it is prerendered), otherwise the app, whose router handles the rest. A
 * path with a file extension never falls back, so a missing script is a 404.
 */
export function fileFor(pathname: string, has: (path: string) => boolean, language: Language): string | undefined {
  if (pathname === '/') return [landingDocumentOf(language), '/index.html'].find(has)
  if (has(pathname)) return pathname
  const index = `${pathname.replace(/\/$/, '')}/index.html`
  if (has(index)) return index
  if (/\.[a-z0-9]{2,12}$/i.test(pathname)) return undefined
  const own = prerenderedDocumentOf(pathname, language) ?? ownDocumentOf(pathname)
  return [own ?? '/app.html', '/app.html', '/index.html'].find(has)
}
