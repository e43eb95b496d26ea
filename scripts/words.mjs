// npm run words: counts the words of the documentation, page by page; exits with 1 above the limit.
import { countWords, pagesOf } from './lib/prose/pages.mjs'
import { root } from './lib/setup.mjs'

/** Without code blocks and the tables that commands write. */
const limit = 35_000

const pages = pagesOf(root)
  .map(({ place, text }) => ({ place, words: countWords(text) }))
  .toSorted((one, other) => other.words - one.words)
const total = pages.reduce((sum, { words }) => sum + words, 0)

for (const { place, words } of pages) console.log(`${String(words).padStart(6)}  ${place}`)
console.log(`${String(total).padStart(6)}  in ${pages.length} pages; at most ${limit}`)
process.exitCode = total > limit ? 1 : 0
