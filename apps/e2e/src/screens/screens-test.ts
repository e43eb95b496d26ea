import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { test as journey } from '../support/journey.ts'
import { addressesOfStack } from '../support/stack.ts'
import { say } from '../support/words.ts'
import { idTokenOf, type Session } from '../support/driver-pages.ts'
import { createAppContexts } from './app-contexts.ts'
import type { Scene, Screen } from './steps.ts'

type Fixtures = {
  subject: Pick<Screen, 'app' | 'as'>
  session: Session
  sceneIn: (language: Language) => Promise<Scene>
}
/**
 * Waits until the app shows one of its pages. Looks at every frame, which is sooner than an expectation's polling. If
 * only a loading page appears, the expectations go on waiting.
 */
const untilShown = (page: Page) =>
  page
    .waitForFunction(() => !!document.querySelector('h1:not(.sr-only)'), undefined, { timeout: 800 })
    .catch(() => null)

export const test = journey.extend<Fixtures, { contexts: ReturnType<typeof createAppContexts> }>({
  subject: [{ app: 'driver', as: 'nobody' }, { option: true }],
  contexts: [
    async ({ browser }, use, { parallelIndex }) => {
      const contexts = createAppContexts(browser, addressesOfStack(), parallelIndex)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ subject, contexts }, use) => {
    const context = await contexts.contextOf(subject.app)
    await context.setOffline(false)
    await use(context)
    await Promise.all(context.pages().map((page) => page.close()))
  },
  session: async ({ subject, contexts, context }, use) => use(await contexts.sessionOf(subject.as, context)),
  sceneIn: async ({ context, page, subject, session, addresses, controls, pages }, use, { parallelIndex }) => {
    const at = { page, addresses, controls, pages, worker: parallelIndex }
    await use(async (language) => {
      await page.goto('about:blank')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await context.setStorageState(session)
      await context.clearPermissions()
      await context.grantPermissions(['camera'], { origin: addresses.driver })
      return {
        ...at,
        language,
        word: (file, key, values) => say(language, file, key, values),
        go: async (path) => {
          const begin = `${addresses[subject.app]}${path}`
          await page.goto(`${begin}${path.includes('?') ? '&' : '?'}language=${language}`)
          await untilShown(page)
        },
        post: async (path, data) => {
          const headers = { authorization: idTokenOf(session) }
          const answer = await page.request.post(`${addresses.api}${path}`, { headers, data })
          if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
        },
      }
    })
  },
})
