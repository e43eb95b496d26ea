import type { Page } from '@playwright/test'
import { brokenWords } from './broken-words.ts'

/** Long words, such as IDs, may break. */
const longestUnbroken = 16

/** Texts of a table that spill out of their cell, and words that break in the middle. */
export async function tableFindings(page: Page): Promise<string[]> {
  const broken = (await brokenWords(page, 'td, th')).filter((word) => word.length <= longestUnbroken)
  return [...(await spills(page)), ...broken.map((word) => `broken: "${word}"`)]
}

const spills = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const cell = parent?.closest('td, th')
      const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!cell || !isSeen || parent?.closest('.sr-only, [popover]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const right = cell.getBoundingClientRect().right + 1
      if ([...range.getClientRects()].some((line) => line.right > right))
        found.push(`spills out of its cell: "${node.nodeValue?.trim()}"`)
    }
    return found
  })
