import type { Browser, BrowserContext, ConsoleMessage, Response, WebError } from '@playwright/test'

type Complaint = {
  readonly page: string
  readonly type: string
  readonly text: string
  readonly source: string
}

export type Complaints = {
  left: () => string[]
  allow: (...expected: readonly RegExp[]) => void
}

export const lostConnection = /^Failed to load resource: net::ERR_/

const types = ['warning', 'error', 'assert']
/** The API answers 503 on a machine that is too busy, and the apps ask again. */
const refusal = /^Failed to load resource: the server responded with a status of (?:4\d\d|503)/
const ofPlaywright = /^Service Worker registration blocked by Playwright$/

/**
 * Collects uncaught errors and the console's errors and warnings from every page that a browser opens, in any of its
 * contexts. A refused request of an app's own code is no fault; a missing file is.
 */
export function hearComplaints(browser: Browser, apps: readonly string[]) {
  const heard: Complaint[] = []
  const allowed = [ofPlaywright]
  const answered = new Set<string>()
  const contexts = new Set<BrowserContext>()
  const onConsole = (message: ConsoleMessage): void => {
    if (!types.includes(message.type())) return
    const page = (message.page() ?? message.worker())?.url() ?? ''
    heard.push({ page, type: message.type(), text: message.text(), source: message.location().url })
  }
  const onError = (uncaught: WebError): void =>
    void heard.push({
      page: uncaught.page()?.url() ?? '',
      type: 'uncaught',
      text: String(uncaught.error()),
      source: uncaught.location().url,
    })
  const onResponse = (response: Response): void => {
    if (['fetch', 'xhr'].includes(response.request().resourceType())) answered.add(response.url())
  }
  const watch = (context: BrowserContext): void =>
    void contexts.add(context.on('console', onConsole).on('weberror', onError).on('response', onResponse))
  const isRefusal = ({ page, text, source }: Complaint): boolean =>
    refusal.test(text) && answered.has(source) && ![page, ...apps].map(originOf).includes(originOf(source))

  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  const complaints: Complaints = {
    left: () =>
      heard
        .filter((complaint) => !isRefusal(complaint) && !allowed.some((pattern) => pattern.test(complaint.text)))
        .map(({ page, type, text, source }) => `${page} ${type}: ${text}${source && ` (${source})`}`),
    allow: (...expected) => void allowed.push(...expected),
  }
  const stop = (): void => {
    browser.off('context', watch)
    for (const context of contexts)
      context.off('console', onConsole).off('weberror', onError).off('response', onResponse)
  }
  return { complaints, stop }
}

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)
