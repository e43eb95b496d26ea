import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

export const expectInSight = (element: Locator): Promise<void> =>
  expect
    .poll(() =>
      element.evaluate((shown) => {
        const { left, right, top, bottom } = shown.getBoundingClientRect()
        const middle = (left + right) / 2
        return [top + 1, (top + bottom) / 2, bottom - 1].every((height) => {
          const hit = document.elementFromPoint(middle, height)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        })
      }),
    )
    .toBe(true)
