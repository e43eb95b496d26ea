import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const site = 'http://faulty.example'

const serve = (context: BrowserContext, scripts: Record<string, string>): Promise<unknown> =>
  context.route(`${site}/**`, (route) => {
    const script = scripts[new URL(route.request().url()).pathname]
    return script === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A</title><script>${script}</script>` })
  })

for (const [what, script, line] of [
  ['a warning', 'console.warn("Careful")', 'warning: Careful'],
  ['an error', 'console.error("Broken")', 'error: Broken'],
  ['a failed assertion', 'console.assert(false, "Untrue")', 'assert: Untrue'],
  ['an uncaught error', 'throw new Error("Thrown")', 'uncaught: Error: Thrown'],
  ['an unhandled rejection', 'Promise.reject(new Error("Rejected"))', 'uncaught: Error: Rejected'],
  ['an error that React reports', 'reportError(new Error("React #418"))', 'uncaught: Error: React #418'],
  ['a warning in a popup', 'open("/popup")', 'warning: From the popup'],
] as const)
  test(`hears ${what}`, async ({ page, context, complaints }) => {
    await serve(context, { '/': script, '/popup': 'console.warn("From the popup")' })
    await page.goto(site)
    const address = what.endsWith('popup') ? `${site}/popup` : `${site}/`
    await expect.poll(complaints.left).toEqual([expect.stringContaining(`${address} ${line}`)])
    complaints.allow(new RegExp(line.split(': ').at(-1) ?? ''))
    expect(complaints.left()).toEqual([])
  })

test('hears a page of another context, and what is said while it closes', async ({ browser, complaints }) => {
  const context = await browser.newContext()
  await serve(context, { '/': 'addEventListener("pagehide", () => console.warn("Closing"))' })
  const page = await context.newPage()
  await page.goto(site)
  await page.close({ runBeforeUnload: true })
  await context.close()
  await expect.poll(complaints.left).toEqual([expect.stringContaining('warning: Closing')])
  complaints.allow(/Closing/)
})

test('hears of a missing file, but not of a refusal', async ({ page, context, addresses: { api }, complaints }) => {
  await serve(context, { '/': 'new Image().src = "/missing"' })
  await page.goto('/terms?language=en')
  expect(await page.evaluate(async (address) => (await fetch(address)).status, `${api}/api/users/me`)).toBe(401)
  await page.goto(site)
  const missing = 'error: Failed to load resource: the server responded with a status of 404'
  await expect.poll(complaints.left).toEqual([expect.stringContaining(`${site}/ ${missing}`)])
  complaints.allow(/404/)
})

test.fail('what is left at the end fails the test', async ({ page, context, complaints }) => {
  await serve(context, { '/': 'console.warn("Careful")' })
  await page.goto(site)
  await expect.poll(complaints.left).toHaveLength(1)
})
