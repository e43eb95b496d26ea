import type { WebConfig } from '@arribo/runtime-contracts/env'
import { people } from '@arribo/sandbox/people'
import { startWebHost, type WebHost } from '@arribo/sandbox/web-host'
import type { BrowserContext, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crossOrigin } from '../../screens/network.ts'
import { lostConnection } from '../../support/complaints.ts'
import { consoleAt } from '../../support/controls.ts'
import { expect, test } from '../../support/journey.ts'
import type { Addresses } from '../../support/stack.ts'
import { nextVersionOf } from '../../support/versions.ts'
import { say } from '../../support/words.ts'

const build = fileURLToPath(new URL('../../../../driver/dist', import.meta.url))

/** A web host to deploy to. The API doesn't know its origin, so API answers are opened to every origin. */
async function openHost({ sandbox, api, driver, admin }: Addresses, context: BrowserContext): Promise<WebHost> {
  const wanted = { app: 'driver', apiAddress: api, driverOrigin: driver, adminOrigin: admin }
  const config = await consoleAt({ sandbox }).ask<WebConfig>('web-config', wanted)
  await context.route(`${api}/**`, async (route) => {
    const headers = { ...crossOrigin, 'access-control-allow-methods': '*' }
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers })
    const pass = async () => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...headers } })
    }
    // A page that reloads or closes leaves requests behind, which can't be answered any more.
    await pass().catch(() => undefined)
  })
  return startWebHost({ app: 'driver', folder: build, config })
}

const title = (page: Page, file: string, key: string) =>
  page.getByRole('heading', { level: 1, name: say('es', `driver/${file}`, key), exact: true })

/** The worker switches versions only once no page is open, so the app is opened and closed again first. */
async function keptVersions(context: BrowserContext, host: WebHost): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(`${host.address}/app`)
  // The worker keeps this phone's reminders in a cache beside the versions (worker/kept-phone.ts).
  const names = (await page.evaluate(() => caches.keys())).filter((name) => name !== 'arribo-reminders')
  await page.close()
  return names
}

test.use({ serviceWorkers: 'allow' })

test('@smoke a new version is deployed under an open page: the old files stay available, and a reload gets the new version', async ({
  page,
  context,
  pages,
  addresses,
  complaints,
}) => {
  const host = await openHost(addresses, context)
  const next = await nextVersionOf(build)
  const parts = new Set<string>()
  context.on('request', (request) => parts.add(new URL(request.url()).pathname))
  try {
    await page.goto(`${host.address}/login?language=es`)
    await pages.fillLogin('es', people.active.phoneNumber.slice(2))
    await page.waitForURL(`${host.address}/app`)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
    await host.deploy(next)

    await test.step('the open page keeps working with its own files', async () => {
      parts.clear()
      await page.locator('a[href="/app/profile"]').first().click()
      await expect(title(page, 'users-profile', 'title')).toBeVisible()
      expect([...parts].filter((path) => path.startsWith('/assets/next-'))).toEqual([])
      expect([...parts].some((path) => path.startsWith('/assets/'))).toBe(true)
    })
    await test.step('a reload shows the new version', async () => {
      await page.reload()
      await expect(title(page, 'users-profile', 'title')).toBeVisible()
      expect([...parts].some((path) => path.startsWith('/assets/next-'))).toBe(true)
    })
    await test.step('once the last old page is closed, the new version opens without network', async () => {
      await page.close()
      await expect.poll(() => keptVersions(context, host)).toEqual([expect.stringContaining('-next-')])
      const again = await context.newPage()
      await again.goto(`${host.address}/app`)
      complaints.allow(lostConnection)
      await context.setOffline(true)
      parts.clear()
      await again.reload()
      await expect(again.getByText(say('es', 'driver/home', 'tiles.scheduled'))).toBeVisible()
      expect([...parts].some((path) => path.startsWith('/assets/next-'))).toBe(true)
    })
  } finally {
    await host.close()
    await rm(next, { recursive: true })
  }
})
