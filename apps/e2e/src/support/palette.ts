import { expect, type Page } from '@playwright/test'
import { word } from './staff-pages.ts'

/** The palette, by keyboard alone. */
export function createPalette(page: Page) {
  const field = page.getByPlaceholder(word('find', 'hint'))
  return {
    field,
    /** Opens it, if it isn't open, with this text in place of what was typed. */
    async type(text: string): Promise<void> {
      if (!(await field.isVisible())) await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(text)
    },
    /** Does what the first row that matches the text says. */
    async act(text: string, row: string | RegExp): Promise<void> {
      await this.type(text)
      const wanted = page.getByRole('option', { name: row })
      await expect(wanted).toBeVisible()
      for (let presses = 0; (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1) {
        expect(presses, `reaching ${String(row)}`).toBeLessThan(50)
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await expect(field).toBeHidden()
    },
    async close(): Promise<void> {
      await page.keyboard.press('Escape')
      await expect(field).toBeHidden()
    },
  }
}
