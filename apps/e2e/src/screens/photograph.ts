import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../support/journey.ts'
import type { Screen } from './screen.ts'

const themes = ['light', 'dark'] as const

/** Takes a screen's pictures in one language: `{folder}/{app}/{screen}.{language}.{theme}.png`, as long as the page is. */
export async function photograph(page: Page, { app, name }: Screen, language: Language, folder: string): Promise<void> {
  for (const colorScheme of themes) {
    const path = join(folder, app, `${name}.${language}.${colorScheme}.png`)
    mkdirSync(dirname(path), { recursive: true })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
