import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Look, Theme } from '../looks.ts'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of these tags whose answer a theme can change: all else in the page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const all: Axe.RunOnly = { type: 'tag', values: tags }
const ofColour: Axe.RunOnly = { type: 'rule', values: rulesOfColour }

/** Runs the rules in the page, which keeps them until it is left: bringing them there costs more than running them. */
async function findings(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    if (!window.axe) throw new Error('axe did not load')
    // The card fields in their frame are the provider's.
    const { violations } = await window.axe.run(
      { exclude: [['iframe']] },
      { runOnly: rules, resultTypes: ['violations'], iframes: false, preload: false, elementRef: false },
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    )
  }, runOnly)
}

/**
 * What axe finds too small in the whole page at once. A bar that sticks to the window lies over some target at every
 * place of a long page, which scrolling brings out: only what is too small with the bars at rest is too small.
 */
async function smallInWhole(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  if (!size) throw new Error('the page has no size of its own')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
  const found = await findings(page, { type: 'rule', values: ['target-size'] })
  await page.setViewportSize(size)
  return found
}

async function allFindings(page: Page): Promise<string[]> {
  const found = await findings(page, all)
  const rest = found.filter((finding) => !finding.startsWith('target-size:'))
  return rest.length === found.length ? found : [...rest, ...(await smallInWhole(page))]
}

/** Colours fade from one theme to the other; what is measured are those at the end. */
async function putOn(page: Page, colorScheme: Theme): Promise<void> {
  if (await page.evaluate((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme)) return
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}

/**
 * What axe finds wrong with the page, a line for each element: every rule in the first theme, and in the others the rules
 * of colour, since all else is the same there. The page stays in the last theme.
 */
export async function axeFindings(page: Page, [first, ...others]: Look['themes']): Promise<string[]> {
  await putOn(page, first)
  const found = (await allFindings(page)).map((finding) => `${first}: ${finding}`)
  for (const theme of others) {
    await putOn(page, theme)
    found.push(...(await findings(page, ofColour)).map((finding) => `${theme}: ${finding}`))
  }
  return found
}
