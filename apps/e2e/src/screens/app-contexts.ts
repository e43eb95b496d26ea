import { type Browser, type BrowserContext, type BrowserContextOptions, devices } from '@playwright/test'
import type { Addresses } from '../support/stack.ts'
import type { Session } from '../support/session.ts'
import { type PersonName, signIn } from './people.ts'
import type { App } from './screen.ts'

export const viewports = { driver: { width: 360, height: 740 }, admin: { width: 1366, height: 768 } } as const
/** Staff also work in half a window, and look something up on a phone. */
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
 * One browser context for each app, reused from screen to screen so that its cache holds the bundles. `enter` clears
 * the traces of the screen before: storage, permissions, network and pages.
 */
export function createAppContexts(browser: Browser, addresses: Addresses) {
  const contexts = new Map<App, BrowserContext>()
  const ofAnotherTime = new Set<BrowserContext>()
  const sessions = new Map<PersonName, Session>()

  async function contextOf(app: App): Promise<BrowserContext> {
    const known = contexts.get(app)
    if (known) return known
    // A service worker would bypass the routes that a screen sets up.
    const context = await browser.newContext({ ...devicesOf[app], reducedMotion: 'reduce', serviceWorkers: 'block' })
    contexts.set(app, context)
    const { clock } = context
    const install = clock.install.bind(clock)
    clock.install = (options) => {
      ofAnotherTime.add(context)
      return install(options)
    }
    return context
  }

  async function sessionOf(known: PersonName, context: BrowserContext): Promise<Session> {
    const kept = sessions.get(known)
    if (kept) return kept
    await context.setStorageState(nobody)
    const session = await signIn(context, addresses, known)
    sessions.set(known, session)
    return session
  }

  return {
    async enter(app: App, known: PersonName | undefined): Promise<{ context: BrowserContext; session: Session }> {
      const context = await contextOf(app)
      await context.setOffline(false)
      await context.clearPermissions()
      const session = known ? await sessionOf(known, context) : nobody
      await context.setStorageState(session)
      await context.grantPermissions(['camera'], { origin: addresses.driver })
      return { context, session }
    },

    async leave(app: App): Promise<void> {
      const context = await contextOf(app)
      await Promise.all(context.pages().map((page) => page.close()))
      if (!ofAnotherTime.has(context)) return
      contexts.delete(app)
      await context.close()
    },

    async close(): Promise<void> {
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
  }
}
