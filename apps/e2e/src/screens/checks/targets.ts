import type { Page } from '@playwright/test'

/** Everything pressable that is smaller than a finger or a pointer needs. Links within a sentence are exempt. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((leastPx) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]'
    const dialog = document.querySelector('dialog[open]')
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    const targetOf = (element: Element): Element => {
      const isCovered = element instanceof HTMLInputElement && /radio|checkbox|file/.test(element.type)
      return (isCovered && element.closest('label')) || element
    }
    /** A cell's link may stretch over its whole row. */
    const sizeOf = (element: Element) => {
      const own = targetOf(element).getBoundingClientRect()
      const isStretched = getComputedStyle(element, '::after').position === 'absolute'
      return (isStretched && element.closest('tr')?.getBoundingClientRect()) || own
    }
    return [...(dialog ?? document).querySelectorAll(pressable)].flatMap((element) => {
      const { width, height, bottom } = sizeOf(element)
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && bottom > 0
      if (!isShown || isInSentence(element) || (width >= leastPx - 0.5 && height >= leastPx - 0.5)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 140)}`]
    })
  }, least)
}
