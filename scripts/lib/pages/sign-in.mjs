import { setTimeout as pause } from 'node:timers/promises'
import { markWhenShown, pressAtOnce, shiftOf, whenMarked } from './in-page.mjs'
import { slowDown } from './lighthouse.mjs'

const password = 'Arribo-2026'
export const settleMs = 2000

const usedCodes = new Set()

/** The pool accepts each code only once, and on a fast machine runs follow each other faster than codes. */
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

export async function signIn(page, { app, origin, sandbox, phone }) {
  await page.goto(`${origin}/login?language=en`, { waitUntil: 'networkidle0' })
  await page.type('input[autocomplete="tel-national"]', phone)
  await page.type('input[autocomplete="current-password"]', password)
  await page.click('button[type=submit]')
  if (app === 'admin') await giveCode(page, sandbox, phone)
  await page.waitForFunction(() => !location.pathname.startsWith('/login') && document.querySelector('h1'))
}

async function watchFiles(page, origin) {
  const session = await page.createCDPSession()
  const files = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, wallTime }) => {
    if (url.startsWith(`${origin}/`)) files.set(requestId, { url, bytes: 0, askedAt: wallTime * 1000 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (files.has(requestId)) files.get(requestId).bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return () => [...files.values()]
}

/** Files with a hash in their name never change, so the cache must answer when one is requested again. */
function fetchedTwice(files) {
  const fetched = files.filter(({ url, bytes }) => bytes > 0 && new URL(url).pathname.startsWith('/assets/'))
  const addresses = fetched.map(({ url }) => url)
  return addresses.filter((url, index) => addresses.indexOf(url) < index)
}

/** Counts what both documents load until the second one is shown, with nothing cached. */
export async function measureSignIn(page, what) {
  const { origin, shows } = what
  const asked = await watchFiles(page, origin)
  await page.evaluateOnNewDocument(markWhenShown, shows)
  await signIn(page, what)
  const [shown, usable] = [await whenMarked(page, 'shown'), await whenMarked(page, 'usable')]
  const shownAt = shown + (await page.evaluate(() => performance.timeOrigin))
  await pause(settleMs)
  const files = asked().filter(({ askedAt }) => askedAt < shownAt)
  const repeated = fetchedTwice(files)
  if (repeated.length > 0) console.warn(`fetched twice: ${repeated.join(' ')}`)
  const loaded = files.filter(({ bytes }) => bytes > 0)
  const kilobytes = loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  const shift = await shiftOf(page)
  return { shown, usable, kilobytes, requests: loaded.length, repeated: repeated.length, shift }
}

/** The form on a slow phone, filled in and sent as soon as it is painted. It is usable once it accepts the press. */
export async function measurePress(page, { origin, path, phone, shows, network }, slowdown) {
  await page.evaluateOnNewDocument(markWhenShown, shows)
  await page.evaluateOnNewDocument(pressAtOnce, { 'tel-national': phone, 'current-password': password })
  await slowDown(page, slowdown, network)
  await page.goto(origin + path)
  const isAnswered = await page
    .waitForFunction(() => !location.pathname.startsWith('/login'), { polling: 250, timeout: 60_000 })
    .catch(() => false)
  const [shown, usable] = await page.evaluate(() =>
    ['shown', 'usable'].map((mark) => Number(sessionStorage.getItem(`bench.${mark}`) ?? Infinity)),
  )
  return { shown, usable, lost: isAnswered ? 0 : 1 }
}
