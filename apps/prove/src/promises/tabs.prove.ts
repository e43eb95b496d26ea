import { startWork } from '@arribo/laboratory/driver-at-work'
import type { TestDriver } from '@arribo/laboratory/world'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { expect } from 'vitest'
import { promise, size, untilEnd } from '../promise.ts'
import { openStackWithApp } from '@arribo/laboratory/processes/stack'

const stack = untilEnd(await openStackWithApp({ apis: 1 }))

const tabs = size({ short: 3, long: 10 })
const rounds = size({ short: 5, long: 200 })
const minute = 60_000
/** In turn, until a refresh is due (20 minutes into a token's 30), and until long after the token has expired. */
const pauses = [21 * minute, 120 * minute]

async function openBrowser(browser: Browser, driver: TestDriver): Promise<BrowserContext> {
  const { sub, idToken, accessToken, refreshToken } = driver
  const prefix = `CognitoIdentityServiceProvider.${stack.world.config.COGNITO_DRIVER_CLIENT_ID}`
  const tokens = Object.entries({ idToken, accessToken, refreshToken, clockDrift: '0' })
  const localStorage = [
    { name: `${prefix}.LastAuthUser`, value: sub },
    ...tokens.map(([name, value]) => ({ name: `${prefix}.${sub}.${name}`, value })),
  ]
  const storageState = { cookies: [], origins: [{ origin: stack.driverApp, localStorage }] }
  const context = await browser.newContext({ serviceWorkers: 'block', storageState })
  await context.clock.install()
  return context
}

async function openTabs(context: BrowserContext): Promise<Page[]> {
  const pages: Page[] = []
  while (pages.length < tabs) pages.push(await context.newPage())
  for (const page of pages) await page.goto(`${stack.driverApp}/app`)
  for (const page of pages) await page.getByRole('heading', { level: 1 }).first().waitFor()
  return pages
}

const isQuiet = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`navigator.locks.query().then(({ held, pending }) =>
    [...held, ...pending].every(({ name }) => !name.startsWith('arribo.refresh')))`)

const patience = { timeout: 15_000, interval: 25 }

const isRefresh = (request: Request) =>
  request.method() === 'POST' && (request.headers()['x-amz-target'] ?? '').endsWith('.InitiateAuth')

promise('tabs of one browser refresh their session together', async () => {
  const executablePath = process.env['CHROMIUM']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: false })
  try {
    const context = await openBrowser(browser, await startWork(stack.world))
    let refreshes = 0
    const logouts: string[] = []
    context.on('request', (request) => void (refreshes += isRefresh(request) ? 1 : 0))
    const pages = await openTabs(context)
    for (const page of pages)
      page.on('framenavigated', (frame) => void (frame.url().endsWith('/app') || logouts.push(frame.url())))
    expect(refreshes).toBe(0)
    const [first] = pages
    if (!first) throw new Error('There is no tab')
    const counts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = refreshes
      await context.clock.fastForward(pauses[round % pauses.length] ?? minute)
      await expect.poll(() => refreshes, { ...patience, message: `round ${round} refreshes` }).toBeGreaterThan(before)
      await expect.poll(() => isQuiet(first), { ...patience, message: `round ${round} ends` }).toBe(true)
      counts.push(refreshes - before)
    }
    expect(counts).toEqual(counts.map(() => 1))
    expect(logouts).toEqual([])
    for (const page of pages) {
      await page.reload()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(page.url()).toBe(`${stack.driverApp}/app`)
    }
    return `${tabs} tabs, ${rounds} rounds: ${refreshes} refreshes, ${logouts.length} logouts`
  } finally {
    await browser.close()
  }
})
