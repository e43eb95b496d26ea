import type { Page } from '@playwright/test'

/**
 * Makes every word on the page 35 % longer, as another language might, runs the check and restores the words. So
 * overflows are found before a translation causes them.
 */
export async function withLongerWords(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const restore = await page.evaluateHandle(() => {
    const before = new Map<Node, string>()
    const longer = (word: string) => word + word.slice(-Math.ceil(word.length * 0.35))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = node.nodeValue ?? ''
      if (!text.trim() || node.parentElement?.closest('script, style')) continue
      before.set(node, text)
      node.nodeValue = text.replaceAll(/\p{L}{2,}/gu, longer)
    }
    return () => {
      for (const [node, text] of before) node.nodeValue = text
    }
  })
  const found = await look()
  await restore.evaluate((putBack) => putBack())
  return found
}
