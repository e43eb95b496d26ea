import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { chromium } from '../setup.mjs'
import { median } from './budgets.mjs'
import { chromeFlags, figuresOf, flagsFor, mobileSlow4G } from './lighthouse.mjs'

const password = 'Arribo-2026'
const settleMs = 4000

/** Marks when a page shows what it is opened for, and when it is usable. Runs in the page. */
function markWhenShown({ selector, text, usable }) {
  const waiting = new Map([
    ['shown', { selector, text }],
    ['usable', { selector: usable ?? selector, text: usable ? '' : text }],
  ])
  const isThere = ({ selector: which, text: said }) =>
    [...document.querySelectorAll(which)].some((each) => each.textContent.includes(said))
  const observer = new MutationObserver(() => {
    for (const [mark, what] of waiting) {
      if (!isThere(what)) continue
      waiting.delete(mark)
      requestAnimationFrame(() => performance.mark(mark))
    }
    if (waiting.size === 0) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

const whenMarked = (page, name) =>
  page
    .waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, { timeout: 60_000 }, name)
    .then((handle) => handle.jsonValue())

const usedCodes = new Set()

/** The pool accepts each code once, and on a fast machine runs follow each other faster than codes. */
async function unusedCode(sandbox, phone) {
  for (;;) {
    const { code } = await (await fetch(`${sandbox}/controls/authenticators/+1${phone}`)).json()
    if (!usedCodes.has(code)) return code
    await pause(1000)
  }
}

async function giveCode(page, sandbox, phone) {
  const field = await page.waitForSelector('input[autocomplete="one-time-code"]')
  const code = await unusedCode(sandbox, phone)
  usedCodes.add(code)
  await field.type(code)
}

async function signIn({ origin, phone, sandbox }) {
  const browser = await puppeteer.launch({ executablePath: await chromium(), args: chromeFlags, headless: true })
  const page = await browser.newPage()
  await page.goto(`${origin}/login?language=en`, { waitUntil: 'networkidle0' })
  await page.type('input[autocomplete="tel-national"]', phone)
  await page.type('input[autocomplete="current-password"]', password)
  await page.click('button[type=submit]')
  if (sandbox) await giveCode(page, sandbox, phone)
  await page.waitForFunction(() => !location.pathname.startsWith('/login') && document.querySelector('h1'))
  return { browser, page }
}

async function forgetFiles(page, origin) {
  const session = await page.createCDPSession()
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** A first visit with a live session: Lighthouse's figures, with what was loaded until the page is usable. */
async function measureCold(page, address, slowdown) {
  await forgetFiles(page, new URL(address).origin)
  const { lhr } = await lighthouse(address, { ...flagsFor(slowdown), disableStorageReset: true }, undefined, page)
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const mark = lhr.audits['user-timings'].details.items.find(({ name }) => name === 'usable')
  if (!mark) throw new Error(`${address} did not show what it is opened for`)
  return figuresOf(lhr, mark.startTime)
}

async function figuresHere(page, address) {
  // The page has fired its load event before the app starts; polling it from here would slow the app down.
  await pause(settleMs)
  const [shown, usable] = [await whenMarked(page, 'shown'), await whenMarked(page, 'usable')]
  const files = await page.evaluate(
    (own, until) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, responseEnd }) => name.startsWith(own) && responseEnd < until)
        .map(({ transferSize }) => transferSize),
    new URL(address).origin,
    usable,
  )
  const loaded = files.filter((size) => size > 0)
  return { shown, usable, kilobytes: loaded.reduce((sum, size) => sum + size, 0) / 1000, requests: loaded.length }
}

/** A second visit on a slow phone, served by the service worker. */
async function measureWarm(page, address, slowdown) {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await pause(2000)
  await page.emulateCPUThrottling(slowdown)
  await page.goto(address)
  return figuresHere(page, address)
}

/** A first visit with CPU and network actually slowed down instead of simulated. */
async function measureSlow(page, address, slowdown) {
  await forgetFiles(page, new URL(address).origin)
  const { requestLatencyMs, downloadThroughputKbps, uploadThroughputKbps } = mobileSlow4G
  await page.emulateCPUThrottling(slowdown)
  await page.emulateNetworkConditions({
    latency: requestLatencyMs,
    download: (downloadThroughputKbps * 1024) / 8,
    upload: (uploadThroughputKbps * 1024) / 8,
  })
  await page.goto(address)
  return figuresHere(page, address)
}

const modes = { cold: measureCold, warm: measureWarm, slow: measureSlow }

export async function measureSignedIn({ origin, path, phone, shows, mode = 'cold', sandbox }, slowdown) {
  const { browser, page } = await signIn({ origin, phone, sandbox })
  try {
    await page.evaluateOnNewDocument(markWhenShown, shows)
    return await modes[mode](page, origin + path, slowdown)
  } finally {
    await browser.close()
  }
}

/** The back office in one browser, as an agent has it open: the app's files are in the cache, the CPU is not slowed down. */
export async function openDesk({ origin, sandbox, runs }) {
  const { browser, page } = await signIn({ origin, phone: '3055550104', sandbox })
  let script
  /** Milliseconds from the navigation, or from the last key of a search, to the first row. */
  async function once({ path, shows, typed }) {
    if (script) await page.removeScriptToEvaluateOnNewDocument(script)
    script = (await page.evaluateOnNewDocument(markWhenShown, shows)).identifier
    await page.goto(origin + path)
    if (!typed) return whenMarked(page, 'shown')
    await page.waitForSelector('h1')
    await page.keyboard.down('Control')
    await page.keyboard.press('k')
    await page.keyboard.up('Control')
    await page.waitForSelector('dialog[open] input')
    await page.keyboard.type(typed)
    const from = await page.evaluate(() => performance.now())
    return (await whenMarked(page, 'shown')) - from
  }
  return {
    /** The median, after one run that fills the cache. */
    async measure(list) {
      await once(list)
      const times = []
      for (let run = 0; run < runs; run += 1) times.push(await once(list))
      return median(times)
    },
    close: () => browser.close(),
  }
}
