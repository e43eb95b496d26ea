import type { Page } from '@playwright/test'

/** Words of a table that spill out of their cell or break in the middle. Long ones, such as IDs, may break. */
export function tableFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longestUnbroken = 16
    const found = new Set<string>()
    const check = (text: Node, cell: Element) => {
      const right = cell.getBoundingClientRect().right + 1
      for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        const tops = new Set(lines.map(({ top }) => Math.round(top)))
        if (lines.some((line) => line.right > right)) found.add(`spills out of its cell: "${word}"`)
        // Words may break at a hyphen.
        if (word.length <= longestUnbroken && tops.size > 1 && !/[-–/]/.test(word)) found.add(`broken: "${word}"`)
      }
    }
    for (const cell of document.querySelectorAll('td, th')) {
      if (!cell.checkVisibility()) continue
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (isSeen && !parent?.closest('.sr-only, [popover]')) check(walker.currentNode, cell)
      }
    }
    return [...found]
  })
}
