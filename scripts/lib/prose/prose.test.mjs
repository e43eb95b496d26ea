import { describe, expect, it } from 'vitest'
import { commentsOf } from './comments.mjs'
import { drawFrom, generatorOf } from './draw.mjs'
import { countWords, paragraphsOf } from './pages.mjs'
import { titlesOf } from './statements.mjs'

describe('the words of a page', () => {
  it.each([
    ['# Two words', 2],
    ['a [link text](https://example.com/a/b) here', 4],
    ['| one | two |\n| --- | --- |\n| three | 4 |', 4],
    ['before\n\n```sh\nnpm start now\n```\n\nafter', 2],
    ['one\n\n<!-- npm run size -- --write -->\n\nmany words here\n\n<!-- /size -->\n\ntwo', 2],
    ['one\n\n<!-- table: npm run prove -->\n\nmany words\n\n<!-- end of the table -->\n\ntwo', 2],
  ])('%j has %i', (markdown, words) => {
    expect(countWords(markdown)).toBe(words)
  })
})

it('paragraphs are running text, one for each entry of a list', () => {
  const long = 'one two three four five six seven eight nine ten eleven twelve'
  expect(paragraphsOf(`# ${long}\n\n${long}\n\n- ${long}\n- too short\n\n| ${long} |`)).toEqual([long, `- ${long}`])
})

it('comments are found with their line, neighbours joined, directives left out', () => {
  const source =
    '// oxlint-disable-next-line a\nconst a = 1\n// One\n// two.\n/**\n * Three\n * four.\n */\nexport const b = a\n'
  expect(commentsOf('a.ts', source)).toEqual([
    { place: 'a.ts:3', text: 'One two.' },
    { place: 'a.ts:5', text: 'Three four.' },
  ])
})

describe('a draw', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)

  it('is the same for the same seed, and another for another', () => {
    const drawnWith = (seed) => drawFrom(list, 10, generatorOf(seed))
    expect(drawnWith(7)).toEqual(drawnWith(7))
    expect(drawnWith(7)).not.toEqual(drawnWith(8))
  })

  it('has no entry twice, and ends with the list', () => {
    expect(drawFrom(list, 80, generatorOf(1)).toSorted((one, other) => one - other)).toEqual(list)
  })
})

it('titles of tests are found, tables included', () => {
  const source = "it('adds', () => {})\ntest.describe(\"it's here\", () => {})\nunit('no title')\n"
  expect(titlesOf('a.test.ts', source).map(({ text }) => text)).toEqual(['adds', "it's here"])
})
