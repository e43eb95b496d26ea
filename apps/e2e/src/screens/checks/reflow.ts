import type { Page } from '@playwright/test'

/** What sticks out to the side of the page, or makes a part of it scroll sideways; nothing when all of it fits. */
export function sidewaysFindings(page: Page, mayTablesScroll: boolean): Promise<string[]> {
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
    return [...found, ...cause.slice(0, 4).map((element) => `wider than the page: ${nameOf(element)}`)]
  }, mayTablesScroll)
}
