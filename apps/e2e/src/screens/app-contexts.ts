import { type Browser, type BrowserContext, type BrowserContextOptions, devices } from '@playwright/test'
import type { Addresses } from '../support/stack.ts'
import type { Session } from '../support/driver-pages.ts'
import { type Person, signIn } from './people.ts'
import type { App } from './steps.ts'

export const viewports = { driver: { width: 360, height: 740 }, admin: { width: 1366, height: 768 } } as const
/** Staff also work in half a window and look things up on a phone. */
export const otherViewports = {
  driver: [],
  admin: [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ],
} as const

const devicesOf: Record<App, BrowserContextOptions> = {
  driver: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: viewports.driver },
  admin: { ...devices['Desktop Chrome'], viewport: viewports.admin },
}
const nobody: Session = { cookies: [], origins: [] }

/**
 * One browser context for each app, reused from screen to screen so that its cache keeps the bundles and everybody who
 * has signed in keeps their session.
 */
export function createAppContexts(browser: Browser, addresses: Addresses, worker: number) {
  const contexts = new Map<App, BrowserContext>()
  const sessions = new Map<Person, Session>()
  return {
    async contextOf(app: App): Promise<BrowserContext> {
      // A service worker would bypass the routes that a screen sets up.
      const options = { ...devicesOf[app], reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const context = contexts.get(app) ?? (await browser.newContext(options))
      contexts.set(app, context)
      return context
    },
    async sessionOf(as: Person, context: BrowserContext): Promise<Session> {
      if (as === 'nobody') return nobody
      await context.setStorageState(nobody)
      const session = sessions.get(as) ?? (await signIn(context, { as, addresses, worker }))
      sessions.set(as, session)
      return session
    },
    async close(): Promise<void> {
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
  }
}
