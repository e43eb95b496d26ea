import { people } from '@arribo/sandbox/people'
import { lostConnection } from '../../support/complaints.ts'
import { expect, test } from '../../support/journey.ts'
import { say } from '../../support/words.ts'

test.use({ serviceWorkers: 'allow' })

test('@smoke the shell opens without network, says so in the chosen language, and continues when the network returns', async ({
  page,
  context,
  pages,
  addresses,
  complaints,
}) => {
  await pages.signIn('es', people.active.phoneNumber.slice(2))
  await expect(page).toHaveURL('/app')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)

  await test.step("caches the app's files, and no API answer", async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return { names, addresses: all.flat().map(({ url }) => url) }
    })
    expect(kept.names).toHaveLength(1)
    expect(kept.addresses).toContain(`${addresses.driver}/app.html`)
    const files = /^\/(?:assets\/[\w.-]+|config\.js|icon\.svg|app\.html|(?:es|en)\/imhere-light\.html|en\/|)$/
    for (const address of kept.addresses) {
      expect(new URL(address).origin).toBe(addresses.driver)
      expect(new URL(address).pathname).toMatch(files)
    }
  })
  await test.step('says that there is no connection for a page never opened before, and keeps the previous one', async () => {
    await expect(page.getByText(say('es', 'driver/home', 'tiles.scheduled')).first()).toBeVisible()
    complaints.allow(lostConnection)
    await context.setOffline(true)
    await page.getByRole('link', { name: say('es', 'driver/app', 'nav.profile') }).click()
    await expect(page.getByRole('heading', { name: say('es', 'shared/ui', 'noConnection') })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(say('es', 'driver/home', 'tiles.scheduled')).first()).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: say('es', 'shared/ui', 'noConnection') })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: say('es', 'driver/users-profile', 'title') })).toBeVisible()
    await page.goto('/app')
  })
  await test.step('opens offline, in either language', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: say('es', 'shared/ui', 'noConnection') })).toBeVisible()
    await page.locator('button[lang=en]').click()
    await expect(page.getByText(say('en', 'driver/offline', 'cannot'))).toBeVisible()
    await page.goto('/imhere-light')
    await expect(page.getByText(say('en', 'shared/ui', 'unreachable'))).toBeVisible()
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: say('en', 'shared/ui', 'noConnection') })).toBeVisible()
  })
  await test.step('continues by itself', async () => {
    await context.setOffline(false)
    await expect(page.getByText(say('en', 'driver/home', 'tiles.scheduled')).first()).toBeVisible()
  })
})

test('a visitor who is signed out gets no worker', async ({ page }) => {
  await page.goto('/login?language=es')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
