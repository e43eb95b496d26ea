import type { Page } from '@playwright/test'

const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary'

/** Presses Tab and says what hides the focused element or its ring; null if nothing does. */
export async function focusFault(page: Page): Promise<string | null> {
  if ((await page.locator(focusable).count()) === 0) return null
  await page.keyboard.press('Tab')
  // After a page's last element the focus goes to the browser itself, and from there to the first element.
  if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
  return page.evaluate(async () => {
    // Styles that depend on the focus take a frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return 'Tab reaches nothing'
    // Stripe's iframe draws its own ring.
    if (focused.tagName === 'IFRAME') return null
    const name = focused.outerHTML.slice(0, 120)
    // A choice shows the ring on its whole card.
    const ringed = [focused, focused.closest('label')].some((element) => {
      const style = element && getComputedStyle(element)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    })
    if (!ringed) return `no ring around ${name}`
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `out of sight: ${name}`
    const above = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
    // A toast disappears by itself.
    if (!above || above.closest('[popover]') || focused.contains(above) || above.contains(focused)) return null
    return `covered by ${above.outerHTML.slice(0, 120)}: ${name}`
  })
}

export function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { left, top, width, height } = focused.getBoundingClientRect()
    const parts = [0.1, 0.5, 0.9]
    const isSeen = parts.some((across) =>
      parts.some((down) => {
        const above = document.elementFromPoint(left + width * across, top + height * down)
        return (
          above && (focused.contains(above) || above.contains(focused) || focused.closest('label')?.contains(above))
        )
      }),
    )
    return isSeen ? null : focused.outerHTML.slice(0, 120)
  })
}
