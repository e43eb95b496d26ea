import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Look, Theme } from '../steps.ts'
import { untilStill } from './stillness.ts'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Only these rules can have different results in the two themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const all: Axe.RunOnly = { type: 'tag', values: tags }
const ofColour: Axe.RunOnly = { type: 'rule', values: rulesOfColour }

async function findings(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => !!window.axe))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    if (!window.axe) throw new Error('axe did not load')
    // The iframe contains the card fields, which are Stripe's.
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
 * Targets that axe finds too small. In a full-page view a sticky bar always covers some target of a long page that
 * scrolling would uncover, so a finding counts only if it is still there when the bars don't stick.
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

/** Themes fade into each other, so wait for the final colours. */
async function putOn(page: Page, colorScheme: Theme): Promise<void> {
  if (await page.evaluate((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme)) return
  await page.emulateMedia({ colorScheme })
  await untilStill(page)
}

/**
 * axe's findings, one line for each element. The first theme gets every rule, the others only the rules about colour.
 * The page stays in the last theme.
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
