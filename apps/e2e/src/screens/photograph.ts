import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '@arribo/i18n/languages'
import type { Page } from '@playwright/test'
import { viewports } from './app-contexts.ts'
import type { Screen } from './screen.ts'

const themes = ['light', 'dark'] as const

/** How high the window must be for all of an open dialog to show; undefined when none is open. */
const heightForDialog = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const shareOfWindow = 0.9
    return dialog ? Math.ceil(dialog.scrollHeight / shareOfWindow) : undefined
  })

/**
 * Takes a screen's pictures in one language: `{folder}/{app}/{screen}.{language}.{theme}.png`, as long as the page is;
 * with a dialog open, as much of the page as lies behind it.
 */
export async function photograph(page: Page, { app, name }: Screen, language: Language, folder: string): Promise<void> {
  const { width, height } = viewports[app]
  const needed = await heightForDialog(page)
  if (needed) await page.setViewportSize({ width, height: Math.max(height, needed) })
  // What sticks to the top of the window would stand in the middle of a picture as long as the page.
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
