/** The payload of a push; the API writes its text in the driver's language. */
export type Notice = {
  readonly title: string
  readonly body: string
  readonly language: string
  /** A notification replaces an older one with the same tag. */
  readonly tag: string
  /** The page of this app that a tap opens. */
  readonly path: string
}

const fields = ['title', 'body', 'language', 'tag', 'path'] as const

/** The notification of a push; undefined for an invalid payload, and for one that would lead out of the app. */
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

/** The window that a tap reuses: one that already shows the page, else the home page, which has nothing to lose. */
export function pageToShow<P extends Page>(pages: readonly P[], path: string, origin: string) {
  const pathOf = ({ url }: Page) => new URL(url).pathname
  const there = pages.find((page) => pathOf(page) === new URL(path, origin).pathname)
  if (there) return { page: there, isThere: true }
  const home = pages.find((page) => pathOf(page) === '/app')
  return home && { page: home, isThere: false }
}
