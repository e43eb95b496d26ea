import { expect, it } from 'vitest'
import { drawMutants } from './mutants.mjs'

const text = `import { isLate } from './is-late.ts'
/** Late after 3 < 4 minutes. */
export const isOpen = (now, opensAt) => now >= opensAt
`
const files = [
  { file: 'a.rules.ts', text },
  { file: 'b.rules.ts', text: 'export const isDue = (a, b) => a === b && a !== 0\n' },
  { file: 'c.rules.ts', text: "import { a } from './a.ts'\n" },
]

it('changes one operator of one line in each of some files, and never a comment or an import', () => {
  const mutants = drawMutants({ files, seed: 1, count: 5 })
  expect(mutants.map(({ file, line, after }) => `${file}:${line} ${after}`).toSorted()).toEqual([
    'a.rules.ts:3 export const isOpen = (now, opensAt) => now > opensAt',
    'b.rules.ts:1 export const isDue = (a, b) => a !== b && a !== 0',
  ])
  expect(mutants.find(({ file }) => file === 'a.rules.ts')?.text).toBe(text.replace('>=', '>'))
})

it('draws the same for the same seed', () => {
  const draw = (seed) => drawMutants({ files, seed, count: 1 })
  expect(draw(7)).toEqual(draw(7))
  expect(new Set(Array.from({ length: 20 }, (_, at) => at).map((seed) => draw(seed)[0].file)).size).toBe(2)
})
