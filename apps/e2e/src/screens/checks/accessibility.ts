import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of these tags whose answer a theme can change: all else in the page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

async function findings(axe: AxeBuilder): Promise<string[]> {
  // The card fields in their frame are the provider's.
  const { violations } = await axe.setLegacyMode().exclude('iframe').analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}

/** Colours fade from one theme to the other; what is measured are those at the end. */
async function putOn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}

/** What axe finds wrong with the page in both themes, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  await putOn(page, 'dark')
  const dark = await findings(new AxeBuilder({ page }).withRules(rulesOfColour))
  await putOn(page, 'light')
  const light = await findings(new AxeBuilder({ page }).withTags(tags))
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)]
}
