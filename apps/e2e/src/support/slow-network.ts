import type { BrowserContext, Page } from '@playwright/test'

export type Waits = {
  /** Longest time without content, in ms. Until the first byte arrives, the previous document stays visible. */
  readonly blank: number
  /** The longest time in milliseconds without feedback after a press. */
  readonly idle: number
}

/** In kilobits per second and milliseconds: one bar of signal, and Lighthouse's slow 4G. */
const networks = { oneBar: { kbps: 400, latency: 400 }, slow4G: { kbps: 1600, latency: 150 } }

/** Limits throughput each way and delays each request. The returned function cuts or restores the network. */
export async function slowDown(page: Page, network: keyof typeof networks = 'oneBar', cpuRate = 1) {
  const { kbps, latency } = networks[network]
  const throughput = (kbps * 1000) / 8
  const session = await page.context().newCDPSession(page)
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  await session.send('Network.enable')
  await emulate(false)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  return emulate
}

export function slowPhone(context: BrowserContext): void {
  const pages = new Map<Page, ReturnType<typeof slowDown>>()
  context.on('page', (page) => {
    const slowed = slowDown(page, 'slow4G', 4)
    pages.set(page, slowed)
    page.on('close', () => pages.delete(page))
    // A page that is closed immediately can't be slowed down any more.
    slowed.catch(() => pages.delete(page))
  })
  const setOffline = context.setOffline.bind(context)
  // The emulation of a slow network would otherwise put a page online again when it reloads.
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline)
    for (const slowed of pages.values()) await (await slowed)(isOffline)
  }
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
