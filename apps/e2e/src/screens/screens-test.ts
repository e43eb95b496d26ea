import type { Page } from '@playwright/test'
import { test as journey, type Language } from '../support/journey.ts'
import type { Addresses } from '../support/stack.ts'
import { freePhone } from '../support/driver-hands.ts'
import { say } from '../support/words.ts'
import { idTokenOf, knownOf, type Session } from './people.ts'
import { createRooms } from './rooms.ts'
import type { Scene, Screen } from './screen.ts'

type Fixtures = {
  subject: Screen | undefined
  room: Awaited<ReturnType<ReturnType<typeof createRooms>['enter']>>
  session: Session
  sceneIn: (language: Language) => Scene
}
type WorkerFixtures = { rooms: ReturnType<typeof createRooms> }

/**
 * Until the app shows a page of its own. Asking in every frame, it knows sooner than an expectation asks again; a page
 * that only loads is left to the expectations.
 */
const untilShown = (page: Page) =>
  page
    .waitForFunction(() => !!document.querySelector('h1:not(.sr-only)'), undefined, { timeout: 800 })
    .catch(() => null)

export const test = journey.extend<Fixtures, WorkerFixtures>({
  subject: [undefined, { option: true }],
  rooms: [
    async ({ browser }, use) => {
      const rooms = createRooms(browser, JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses)
      await use(rooms)
      await rooms.close()
    },
    { scope: 'worker' },
  ],
  room: async ({ subject, rooms }, use, { parallelIndex }) => {
    const app = subject?.app ?? 'driver'
    const isSomebody = subject && subject.as !== 'nobody'
    await use(await rooms.enter(app, isSomebody ? knownOf(subject.as, parallelIndex) : undefined))
    await rooms.leave(app)
  },
  session: async ({ room }, use) => use(room.session),
  context: async ({ room }, use) => use(room.context),
  sceneIn: async ({ page, subject, session, addresses, controls, hands }, use, { parallelIndex, workerIndex }) => {
    const base = addresses[subject?.app ?? 'driver']
    await use((language) => ({
      page,
      language,
      addresses,
      controls,
      hands,
      worker: parallelIndex,
      newPhone: () => freePhone(workerIndex),
      word: (file, key, values) => say(language, file, key, values),
      press: (file, key) => hands.press(say(language, file, key)),
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
