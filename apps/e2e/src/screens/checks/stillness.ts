import type { Page } from '@playwright/test'

/** Elements that still move although the user prefers reduced motion. An instant change doesn't count. */
export function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const noticeableMs = 50
    return document.getAnimations().flatMap((animation) => {
      const { effect, playState } = animation
      const endTime = Number(effect?.getComputedTiming().endTime ?? 0)
      if (playState !== 'running' || endTime <= noticeableMs) return []
      const target = effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : ''
      return [`moves for ${endTime} ms: ${target}`]
    })
  })
}

export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
}
