import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromium } from '../setup.mjs'

/** As Playwright starts it: a container has no sandbox of its own, and nothing may be fetched behind the page. */
export const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse's mobile preset: slow 4G simulated, the processor four times slower, nothing kept from before. */
export async function measure(address) {
  const chrome = await launch({ chromePath: chromium(), chromeFlags })
  try {
    const { lhr } = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance'],
    })
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    return figuresOf(lhr)
  } finally {
    chrome.kill()
  }
}

/** `until` leaves out what was loaded after that moment, ms since the page was asked for. */
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
