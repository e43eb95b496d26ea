import { test as base, expect, type Page } from '@playwright/test'
import { type Controls, createControls } from './controls.ts'
import { createDriverPages } from './driver-pages.ts'
import type { Addresses } from './stack.ts'

type Journey = {
  addresses: Addresses
  controls: Controls
  pages: ReturnType<typeof createDriverPages>
  /** Errors and warnings in the browser's console; any of them fails the journey. */
  complaints: string[]
}

/** The browser itself logs refusals that a journey provokes. */
const expected = /Failed to load resource: the server responded with a status of 4\d\d/

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text())
  })
}

export const test = base.extend<Journey>({
  addresses: async ({}, use) => use(JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses),
  controls: async ({ addresses }, use) => use(createControls(addresses)),
  complaints: async ({}, use) => use([]),
  page: async ({ page, complaints }, use) => {
    listen(page, complaints)
    await use(page)
    expect(complaints).toEqual([])
  },
  pages: async ({ page, addresses, controls }, use) => use(createDriverPages(page, addresses, controls)),
})

export { expect }
