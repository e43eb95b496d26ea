import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { viewports } from './app-contexts.ts'
import type { Screen } from './screen.ts'

const themes = ['light', 'dark'] as const

const heightForDialog = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const shareOfWindow = 0.9
    return dialog ? Math.ceil(dialog.scrollHeight / shareOfWindow) : undefined
  })

/**
 * Takes a screen's pictures in one language: `{folder}/{app}/{screen}.{language}.{theme}.png`, of the whole page, or
 * with a dialog open, only as high as the dialog needs.
 */
export async function photograph(page: Page, { app, name }: Screen, language: Language, folder: string): Promise<void> {
  const { width, height } = viewports[app]
  const needed = await heightForDialog(page)
  if (needed) await page.setViewportSize({ width, height: Math.max(height, needed) })
  // Sticky bars would appear in the middle of a full-page picture.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  for (const colorScheme of themes) {
    const path = join(folder, app, `${name}.${language}.${colorScheme}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path, fullPage: needed === undefined, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width, height })
}
