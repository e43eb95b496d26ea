import { expect, type Page } from '@playwright/test'
import { word } from './staff-pages.ts'

export function createPalette(page: Page) {
  const field = page.getByPlaceholder(word('find', 'hint'))
  return {
    field,
    async type(text: string): Promise<void> {
      if (!(await field.isVisible())) await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(text)
    },
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
