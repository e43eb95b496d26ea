import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { test as journey } from '../support/journey.ts'
import type { Addresses } from '../support/stack.ts'
import { say } from '../support/words.ts'
import { idTokenOf, type Session } from '../support/session.ts'
import { knownOf } from './people.ts'
import { createAppContexts } from './app-contexts.ts'
import type { Scene, Screen } from './screen.ts'

type Fixtures = {
  subject: Pick<Screen, 'app' | 'as'> | undefined
  entered: Awaited<ReturnType<ReturnType<typeof createAppContexts>['enter']>>
  session: Session
  sceneIn: (language: Language) => Scene
}
type WorkerFixtures = { contexts: ReturnType<typeof createAppContexts> }

/**
 * Waits until the app shows one of its pages. Checks every frame, which is sooner than an expectation's polling. If
 * only a loading page appears, the expectations keep waiting.
 */
const untilShown = (page: Page) =>
  page
    .waitForFunction(() => !!document.querySelector('h1:not(.sr-only)'), undefined, { timeout: 800 })
    .catch(() => null)

export const test = journey.extend<Fixtures, WorkerFixtures>({
  subject: [undefined, { option: true }],
  contexts: [
    async ({ browser }, use) => {
      const contexts = createAppContexts(browser, JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  entered: async ({ subject, contexts }, use, { parallelIndex }) => {
    const app = subject?.app ?? 'driver'
    const isSomebody = subject && subject.as !== 'nobody'
    await use(await contexts.enter(app, isSomebody ? knownOf(subject.as, parallelIndex) : undefined))
    await contexts.leave(app)
  },
  session: async ({ entered }, use) => use(entered.session),
  context: async ({ entered }, use) => use(entered.context),
  sceneIn: async ({ page, subject, session, addresses, controls, pages }, use, { parallelIndex }) => {
    const base = addresses[subject?.app ?? 'driver']
    await use((language) => ({
      page,
      language,
      addresses,
      controls,
      pages,
      worker: parallelIndex,
      word: (file, key, values) => say(language, file, key, values),
      go: async (path) => {
        await page.goto(`${base}${path}${path.includes('?') ? '&' : '?'}language=${language}`)
        await untilShown(page)
      },
      post: async (path, data) => {
        const headers = { authorization: idTokenOf(session) }
        const answer = await page.request.post(`${addresses.api}${path}`, { headers, data })
        if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
      },
    }))
  },
})
