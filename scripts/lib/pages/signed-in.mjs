import { setTimeout as pause } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { median } from './pages.mjs'
import { markWhenShown, paintLargestWith, shiftOf, whenMarked } from './in-page.mjs'
import { figuresOf, flagsFor, openBrowser, slowDown } from './lighthouse.mjs'
import { measurePress, measureSignIn, settleMs, signIn } from './sign-in.mjs'

async function forgetFiles(page, origin) {
  const session = await page.createCDPSession()
  await page.goto('about:blank')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** A first visit with a live session: Lighthouse's figures, counting only what was loaded until the page is usable. */
async function measureCold(page, address, slowdown) {
  await forgetFiles(page, new URL(address).origin)
  const { lhr } = await lighthouse(address, { ...flagsFor(slowdown), disableStorageReset: true }, undefined, page)
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
  const mark = lhr.audits['user-timings'].details.items.find(({ name }) => name === 'usable')
  if (!mark) throw new Error(`${address} did not show what it is opened for`)
  return figuresOf(lhr, mark.startTime)
}

/** The second visit measures the first row: Lighthouse's largest paint is the search field's placeholder. */
async function measureList(page, address, slowdown, { shows }) {
  const figures = await measureCold(page, address, slowdown)
  await page.evaluateOnNewDocument(paintLargestWith, shows)
  const { largestPaint: shown } = await measureCold(page, address, slowdown)
  return { ...figures, shown }
}

async function figuresHere(page, address) {
  const [shown, usable] = [await whenMarked(page, 'shown'), await whenMarked(page, 'usable')]
  await pause(settleMs)
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
  const kilobytes = loaded.reduce((sum, size) => sum + size, 0) / 1000
  return { shown, usable, kilobytes, requests: loaded.length, shift: await shiftOf(page) }
}

async function measureWarm(page, address, slowdown) {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await pause(settleMs)
  await slowDown(page, slowdown)
  await page.goto(address)
  return figuresHere(page, address)
}

async function measureSlow(page, address, slowdown, { network }) {
  await forgetFiles(page, new URL(address).origin)
  await slowDown(page, slowdown, network)
  await page.goto(address)
  return figuresHere(page, address)
}

const signedIn = (measure) => async (page, what, slowdown) => {
  await signIn(page, what)
  await page.evaluateOnNewDocument(markWhenShown, what.shows)
  return measure(page, what.origin + what.path, slowdown, what)
}

const visits = {
  cold: signedIn(measureCold),
  list: signedIn(measureList),
  warm: signedIn(measureWarm),
  slow: signedIn(measureSlow),
  press: measurePress,
  signIn: measureSignIn,
}

/** A new profile. A driver with a `platformEmail` has exactly one block, which starts in a few minutes. */
export async function measureVisit(what, slowdown) {
  const { sandbox, platformEmail, mode = 'cold' } = what
  if (platformEmail) await planBlock(sandbox, platformEmail)
  const { browser, page } = await openBrowser()
  try {
    return await visits[mode](page, what, slowdown)
  } finally {
    await browser.close()
  }
}

async function planBlock(sandbox, email) {
  const blocks = `${sandbox}/controls/blocks`
  await fetch(`${blocks}?${new URLSearchParams({ email })}`, { method: 'DELETE' })
  const planned = await fetch(blocks, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, startsInMinutes: 3 }),
  })
  if (!planned.ok) throw new Error(`No block for ${email}: ${await planned.text()}`)
}

/** The back office as an agent has it open: one browser, the app's files in its cache, the CPU not slowed down. */
export async function openDesk({ origin, sandbox, runs }) {
  const { browser, page } = await openBrowser()
  await signIn(page, { app: 'admin', origin, sandbox, phone: '3055550104' })
  let script
  /** Milliseconds to the first row, from the navigation or from the last key of a search. */
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
    async measure(list) {
      await once(list)
      const times = []
      for (let run = 0; run < runs; run += 1) times.push(await once(list))
      return median(times)
    },
    close: () => browser.close(),
  }
}
