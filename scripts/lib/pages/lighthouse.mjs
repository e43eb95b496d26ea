import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import puppeteer from 'puppeteer-core'
import { chromium } from '../setup.mjs'

/** Playwright's flags: a container has no browser sandbox, and background requests must not disturb the page. */
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser() {
  const browser = await puppeteer.launch({ executablePath: await chromium(), args: chromeFlags, headless: true })
  return { browser, page: await browser.newPage() }
}

const { mobileSlow4G } = throttling

/** Applied to each request rather than simulated. `waiting` is Lighthouse's slow 4G, where a request waits 562 ms. */
const networks = {
  waiting: { latency: mobileSlow4G.requestLatencyMs, kbps: mobileSlow4G.downloadThroughputKbps },
  slow4G: { latency: 150, kbps: 1600 },
  oneBar: { latency: 400, kbps: 400 },
}

export async function slowDown(page, slowdown, network) {
  await page.emulateCPUThrottling(slowdown)
  if (!network) return
  const { latency, kbps } = networks[network]
  const bytesPerSecond = (kbps * 1024) / 8
  await page.emulateNetworkConditions({ latency, download: bytesPerSecond, upload: bytesPerSecond })
}

/** Lighthouse's mobile preset, with a CPU that is `slowdown` times slower. */
export const flagsFor = (slowdown) => ({
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance'],
  throttling: { ...mobileSlow4G, cpuSlowdownMultiplier: slowdown },
})

/** Visits with a new profile. `kept` is what earlier pages of the visit left in sessionStorage. */
export async function measure(address, slowdown, kept = {}) {
  const { browser, page } = await openBrowser()
  try {
    await page.evaluateOnNewDocument((values) => {
      // A blank page has no storage.
      if (location.protocol.startsWith('http'))
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, JSON.stringify(value))
    }, kept)
    const { lhr } = await lighthouse(address, flagsFor(slowdown), undefined, page)
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} went on to ${lhr.finalDisplayedUrl}`)
    return figuresOf(lhr)
  } finally {
    await browser.close()
  }
}

/** `until` leaves out what was loaded later, in milliseconds since the page was requested. */
export function figuresOf({ audits, categories }, until = Infinity) {
  const requests = audits['network-requests'].details.items.filter(
    ({ url, networkRequestTime }) => url.startsWith('http') && networkRequestTime < until,
  )
  return {
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    kilobytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests: requests.length,
    score: Math.round(categories.performance.score * 100),
  }
}
