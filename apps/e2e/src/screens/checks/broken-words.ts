import type { Page } from '@playwright/test'

type Word = { readonly word: string; readonly lines: number; readonly leavesCell: boolean }

/** Visible words, as the pattern tells them apart, within these elements, with the number of lines that each is in. */
const wordsIn = (page: Page, within: string, pattern: RegExp): Promise<Word[]> =>
  page.evaluate(
    ([selector, wordPattern]) => {
      const found: Word[] = []
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement
        const isSeen = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!isSeen || !parent?.closest(selector) || parent.closest('.sr-only, [popover]')) continue
        const right = parent.closest('td, th')?.getBoundingClientRect().right ?? Infinity
        for (const { 0: word, index } of node.nodeValue?.matchAll(new RegExp(wordPattern, 'g')) ?? []) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
          const lines = new Set(parts.map(({ top }) => Math.round(top))).size
          found.push({ word, lines, leavesCell: parts.some((part) => part.right > right + 1) })
        }
      }
      return found
    },
    [within, pattern.source] as const,
  )

/** Words within these elements that break over so many lines. They may at a hyphen, a dash or a slash. */
export const brokenWords = async (page: Page, within = 'body', least = 2): Promise<string[]> =>
  (await wordsIn(page, within, /[^\s\-–—/]+/)).filter(({ lines }) => lines >= least).map(({ word }) => word)

export const brokenSums = async (page: Page): Promise<string[]> =>
  (await brokenWords(page)).filter((word) => /\$\d/.test(word)).map((sum) => `broken: "${sum}"`)

const shreds = 4
const linesOfDate = 2

/** IDs, addresses and the like that stand a few letters to a line, and dates that stand a word to a line. */
export async function shreddedWords(page: Page): Promise<string[]> {
  const dates = (await wordsIn(page, 'td time', /\S.*/)).filter(({ lines }) => lines > linesOfDate)
  return [
    ...(await brokenWords(page, 'td', shreds)).map((word) => `letter by letter: "${word}"`),
    ...dates.map(({ word }) => `word by word: "${word}"`),
  ]
}

const longestUnbroken = 16

/** Words of a table that spill out of their cell or break in the middle. Long ones, such as IDs, may break. */
export async function tableFindings(page: Page): Promise<string[]> {
  const words = await wordsIn(page, 'td, th', /\S+/)
  // Words may break at a hyphen.
  const mayBreak = (word: string) => word.length > longestUnbroken || /[-–/]/.test(word)
  return [
    ...words.filter(({ leavesCell }) => leavesCell).map(({ word }) => `spills out of its cell: "${word}"`),
    ...words.filter(({ word, lines }) => lines > 1 && !mayBreak(word)).map(({ word }) => `broken: "${word}"`),
  ]
}
