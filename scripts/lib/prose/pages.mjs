import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Legal texts, the generated changelog and the rows of the specification: nobody reads them from beginning to end. */
const isNoPage = /^(?:CODE_OF_CONDUCT|CHANGELOG)\.md$|^docs\/spec\/(?!README)/

export const pagesOf = (root) =>
  execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((place) => place !== '' && !isNoPage.test(place))
    .map((place) => ({ place, text: readFileSync(path.join(root, place), 'utf8') }))

/** A page without code blocks and without what a command writes between two HTML comments. */
export const proseOf = (markdown) =>
  markdown
    .replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?^\1\s*$/gm, '')
    .replaceAll(/<!--(?! ?\/)[\s\S]*?(?:<!-- ?(?:\/|end)[^\n]*-->|$)/g, '')

/** Link targets and table borders don't count as words. */
const markup = /\]\([^)]*\)|[|*_`#>[\]()]|-{3,}/g

export const countWords = (markdown) =>
  proseOf(markdown)
    .replaceAll(markup, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Paragraphs of running text of at least 12 words, without headings, tables and lists of links. */
export const paragraphsOf = (markdown) =>
  proseOf(markdown)
    .split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .filter((paragraph) => !/^[#|]/.test(paragraph) && countWords(paragraph) >= 12)
