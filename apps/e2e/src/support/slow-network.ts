import type { Page } from '@playwright/test'

export type Waits = {
  /** Longest time without content, in ms. Until the first byte arrives, the previous document stays visible. */
  readonly blank: number
  /** The longest time in milliseconds without feedback after a press. */
  readonly idle: number
}

/** One bar of signal: 400 kilobits a second each way, and 400 milliseconds for each request. */
export async function slowDown(page: Page): Promise<void> {
  const throughput = 400_000 / 8
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/**
 * Watches the screen ten times a second. After a press something must show progress until the result is drawn, which is
 * another heading or another document.
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
  // The document's own timing of its first byte ignores the emulated network.
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
