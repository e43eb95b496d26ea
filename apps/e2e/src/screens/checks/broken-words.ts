import type { Page } from '@playwright/test'

/** Words within these elements that break over so many lines. They may at a hyphen, a dash or a slash. */
export const brokenWords = (page: Page, within = 'body', least = 2): Promise<string[]> =>
  page.evaluate(
    ([selector, leastLines]) => {
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
          if (new Set(lines.map(({ top }) => Math.round(top))).size >= leastLines) found.push(word)
        }
      }
      return found
    },
    [within, least] as const,
  )

export const brokenSums = async (page: Page): Promise<string[]> =>
  (await brokenWords(page)).filter((word) => /\$\d/.test(word)).map((sum) => `broken: "${sum}"`)

const shreds = 4

/** IDs, addresses and the like that stand a few letters to a line, so that a row of a table is a screen tall. */
export const shreddedWords = async (page: Page): Promise<string[]> =>
  (await brokenWords(page, 'td', shreds)).map((word) => `letter by letter: "${word}"`)
