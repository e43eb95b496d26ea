import type { Page } from '@playwright/test'

/** Toasts whose sentence the page shows as well. Screen readers hear each of them too. */
export const toldTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? '').trim()
    const toasts = [...document.querySelectorAll('[popover=manual] > *')].map(textOf).filter(Boolean)
    const told = [...document.querySelectorAll('main, dialog, [role=dialog]')].map(textOf)
    return toasts.filter((toast) => told.some((text) => text.includes(toast))).map((toast) => `told twice: "${toast}"`)
  })
