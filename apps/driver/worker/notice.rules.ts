/** What the API pushes: the words are made there, in the driver's language. */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly language: string
  /** A notice takes the place of an older one with the same tag. */
  readonly tag: string
  /** What a tap opens: a page of this app. */
  readonly path: string
}

const fields = ['title', 'body', 'language', 'tag', 'path'] as const

/** The notice of a push; undefined for anything else, and for one that would lead out of the app. */
export function noticeOf(text: string | undefined): Notice | undefined {
  const said = parsed(text)
  if (!fields.every((field) => typeof said[field] === 'string')) return undefined
  const notice = said as Notice
  return /^\/(?![/\\])/.test(notice.path) ? notice : undefined
}

function parsed(text = ''): Partial<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Partial<Record<string, unknown>>
  } catch {
    return {}
  }
}

type Page = { readonly url: string }

/** The page that a tap shows: one that is there already, else the home page, which has nothing to lose. */
export function pageToShow<P extends Page>(
  pages: readonly P[],
  path: string,
  origin: string,
): { readonly page: P; readonly isThere: boolean } | undefined {
  const pathOf = ({ url }: Page) => new URL(url).pathname
  const there = pages.find((page) => pathOf(page) === new URL(path, origin).pathname)
  if (there) return { page: there, isThere: true }
  const home = pages.find((page) => pathOf(page) === '/app')
  return home && { page: home, isThere: false }
}
