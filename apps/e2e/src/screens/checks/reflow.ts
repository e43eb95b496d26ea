import type { Page } from '@playwright/test'

export async function reflowFindings(page: Page, mayTablesScroll: boolean): Promise<string[]> {
  const found = await Promise.all([sideways(page, mayTablesScroll), cutOff(page)])
  return found.flat()
}

function sideways(page: Page, mayTablesScroll: boolean): Promise<string[]> {
  return page.evaluate((mayTables) => {
    const width = document.documentElement.clientWidth
    const nameOf = (element: Element) => element.outerHTML.slice(0, 140)
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const all = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    const scrollers = all.filter(
      (element) =>
        scrolls(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        !(mayTables && element.querySelector(':scope > table')),
    )
    const found = scrollers.map((element) => `scrolls sideways: ${nameOf(element)}`)
    if (document.documentElement.scrollWidth <= width) return found
    const isClipped = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (getComputedStyle(parent).overflowX !== 'visible' && parent !== document.body) return true
      return false
    }
    const wide = all.filter((element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element))
    const cause = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    const causes = cause.slice(0, 4).map((element) => `wider than the page: ${nameOf(element)}`)
    return [...found, ...(causes.length > 0 ? causes : ['the page scrolls sideways'])]
  }, mayTablesScroll)
}

function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = /hidden|clip/
    const style = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      const known = style.get(element) ?? getComputedStyle(element)
      style.set(element, known)
      return known
    }
    const clipperOf = (rect: DOMRect, element: Element): Element | null => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = styleOf(at)
        // Scrollable content can be scrolled into view.
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        const box = at.getBoundingClientRect()
        if (hidden.test(overflowX) && (rect.right > box.right + 1 || rect.left < box.left - 1)) return at
        if (hidden.test(overflowY) && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1)) return at
      }
      return null
    }
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim()
      if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (parent.closest('script, style, .sr-only, [popover], [cmdk-label]')) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const clipper = [...range.getClientRects()].map((rect) => clipperOf(rect, parent)).find(Boolean)
      if (clipper) found.add(`cut off: "${text.slice(0, 60)}" by ${clipper.outerHTML.slice(0, 100)}`)
    }
    return [...found]
  })
}

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
