import type { BrowserContext, Page } from '@playwright/test'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function idTokenOf({ origins }: Session): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

export const loseSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('Cognito')))
      localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
