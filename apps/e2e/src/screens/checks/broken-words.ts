import type { Page } from '@playwright/test'

/** Words that break over two lines anywhere but at a hyphen, a dash or a slash. */
export const brokenWords = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate((selector) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || !parent?.closest(selector) || parent.closest('.sr-only, [popover]')) continue
      for (const { 0: word, index } of node.nodeValue?.matchAll(/[^\s\-–—/]+/g) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
    return found
  }, within)

export const brokenSums = async (page: Page): Promise<string[]> =>
  (await brokenWords(page)).filter((word) => /\$\d/.test(word)).map((sum) => `broken: "${sum}"`)
