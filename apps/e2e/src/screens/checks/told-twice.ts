import type { Page } from '@playwright/test'

export const toldTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? '').trim()
    const toasts = [...document.querySelectorAll('[popover=manual] > *')].map(textOf).filter(Boolean)
    const told = [...document.querySelectorAll('main, dialog, [role=dialog]')].map(textOf)
    return toasts.filter((toast) => told.some((text) => text.includes(toast))).map((toast) => `told twice: "${toast}"`)
  })
