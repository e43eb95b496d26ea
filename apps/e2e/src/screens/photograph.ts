import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { otherViewports, viewports } from './app-contexts.ts'
import type { Screen } from './steps.ts'

const themes = ['light', 'dark'] as const

const heightForDialog = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const shareOfWindow = 0.9
    return dialog ? Math.ceil(dialog.scrollHeight / shareOfWindow) : undefined
  })

type Viewport = { readonly width: number; readonly height: number }

async function photographIn(page: Page, { width, height }: Viewport, pathOf: (theme: string) => string): Promise<void> {
  await page.setViewportSize({ width, height })
  const needed = await heightForDialog(page)
  if (needed) await page.setViewportSize({ width, height: Math.max(height, needed) })
  // Sticky bars would appear in the middle of a full-page picture.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: pathOf(colorScheme), fullPage: needed === undefined, animations: 'disabled' })
  }
}

/**
 * Takes a screen's pictures in one language, as `{folder}/{app}/{screen}.{language}.{theme}.png`. A picture shows the
 * whole page, or with an open dialog only as much as the dialog needs. Other windows add their width:
 * `{theme}.390.png`.
 */
export async function photograph(page: Page, { app, name }: Screen, language: Language, folder: string): Promise<void> {
  const start = join(folder, app, `${name}.${language}`)
  mkdirSync(dirname(start), { recursive: true })
  for (const window of otherViewports[app])
    await photographIn(page, window, (theme) => `${start}.${theme}.${window.width}.png`)
  await photographIn(page, viewports[app], (theme) => `${start}.${theme}.png`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(viewports[app])
}
