import type { BrowserContext, Page } from '@playwright/test'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function idTokenOf({ origins }: Session): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

/** The tokens vanish, as after a refused refresh, and are kept aside for `putSessionBack`. */
export const loseSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tokens = Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito'))
    sessionStorage.setItem('tokens', JSON.stringify(tokens))
    for (const [key] of tokens) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })

export const putSessionBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tokens = JSON.parse(sessionStorage.getItem('tokens') ?? '[]') as [string, string][]
    for (const [key, value] of tokens) localStorage.setItem(key, value)
  })
