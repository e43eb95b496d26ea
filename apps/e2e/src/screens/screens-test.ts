import { type BrowserContextOptions, devices } from '@playwright/test'
import { test as journey, type Language } from '../support/journey.ts'
import type { Addresses } from '../support/stack.ts'
import { freePhone } from '../support/driver-hands.ts'
import { say } from '../support/words.ts'
import { createSessions, idTokenOf, knownOf, type Session } from './people.ts'
import type { Scene, Screen } from './screen.ts'

type Fixtures = {
  subject: Screen | undefined
  session: Session | undefined
  sceneIn: (language: Language) => Scene
}
type WorkerFixtures = { sessions: ReturnType<typeof createSessions> }

export const viewports = { driver: { width: 360, height: 740 }, admin: { width: 1366, height: 768 } } as const

/** The phone of a driver, the desk of staff; nothing moves, so that what is measured is where it stays. */
const devicesOf: Record<Screen['app'], BrowserContextOptions> = {
  driver: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: viewports.driver },
  admin: { ...devices['Desktop Chrome'], viewport: viewports.admin },
}

export const test = journey.extend<Fixtures, WorkerFixtures>({
  subject: [undefined, { option: true }],
  sessions: [
    async ({ browser }, use) =>
      use(createSessions(browser, JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses)),
    { scope: 'worker' },
  ],
  session: async ({ subject, sessions }, use, { parallelIndex }) => {
    const isSomebody = subject && subject.as !== 'nobody'
    await use(isSomebody ? await sessions(knownOf(subject.as, parallelIndex)) : undefined)
  },
  context: async ({ browser, subject, session, addresses }, use) => {
    const context = await browser.newContext({
      ...devicesOf[subject?.app ?? 'driver'],
      reducedMotion: 'reduce',
      ...(session && { storageState: session }),
    })
    await context.grantPermissions(['camera'], { origin: addresses.driver })
    await use(context)
    await context.close()
  },
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
      },
      post: async (path, data) => {
        const headers = { authorization: session ? idTokenOf(session) : '' }
        const answer = await page.request.post(`${addresses.api}${path}`, { headers, data })
        if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
      },
    }))
  },
})
