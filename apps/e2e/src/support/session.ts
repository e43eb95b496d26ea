import type { BrowserContext } from '@playwright/test'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export function idTokenOf({ origins }: Session): string {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  return stored.find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}
