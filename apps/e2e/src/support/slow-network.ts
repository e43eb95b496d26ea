import type { Page } from '@playwright/test'

/** What a page let its driver wait for, in milliseconds, over all documents of a tab. */
export type Waits = {
  /** The longest that a document showed nothing, from its first byte on: until then the one before it stays on the screen. */
  readonly blank: number
  /** The longest that nothing showed that a press had been heard. */
  readonly idle: number
}

/** Bytes a second each way, and how long each request takes at least: one bar of signal. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const throughput = (400 * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/**
 * Watches what is on the screen, ten times a second. After a press something has to be busy until its answer is drawn:
 * another heading, or another document.
 */
function watch(): void {
  const everyMs = 100
  const key = 'test.waits'
  const waits = { blank: 0, idle: 0, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Waits>) }
  const since = { blank: 0, idle: 0 }
  const longest = (what: 'blank' | 'idle', ms: number) => void (waits[what] = Math.max(waits[what], Math.round(ms)))
  const count = (what: 'blank' | 'idle', isWaiting: boolean) => {
    since[what] = isWaiting ? since[what] || Date.now() : 0
    if (isWaiting) longest(what, Date.now() - since[what])
  }
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const headings = () =>
    shown('h1, h2')
      .map((each) => each.textContent)
      .join()
  // The document's own time of its first byte knows nothing of the network that is played to it.
  const begunAt = performance.now()
  let before: string | undefined
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('button, a')) before = headings()
    },
    true,
  )
  setInterval(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    if (!painted) return
    longest('blank', painted.startTime - begunAt)
    count('blank', document.body.innerText.trim() === '')
    if (before !== headings()) before = undefined
    const isBusy = shown('[aria-busy=true], video, [role=status]').some(
      (each) => each.role !== 'status' || each.textContent.trim() !== '',
    )
    count('idle', before !== undefined && !isBusy)
    sessionStorage.setItem(key, JSON.stringify(waits))
  }, everyMs)
}

export const watchWaits = (page: Page): Promise<unknown> => page.addInitScript(watch)

export const readWaits = (page: Page): Promise<Waits> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('test.waits') ?? '{}') as Waits)
