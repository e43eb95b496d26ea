import { describe, expect, it } from 'vitest'
import { cellsOf, withRows } from './proof-table.mjs'

const page = (table) =>
  `# Page\n\n<!-- table: npm run prove -- --write -->\n\n${table}\n\n<!-- end of the table -->\n\nEnd\n`
const stood = `| Promise | Figure  | Time | Run on       |
| ------- | ------- | ---- | ------------ |
| one     | 3 \\| 0  | 5 s  | 1 May, aaaa  |
| two     | 7 alive | 9 s  | 2 May, bbbb  |`
const ran = (promise, isKept = true) => cellsOf([{ promise, result: '8 alive', isKept, seconds: 12.4 }], '3 May, cccc')

describe("a run's rows in the page", () => {
  it('replace the rows of their promises and leave the others', () => {
    expect(withRows(page(stood), ran('two'), false)).toBe(
      page(`| Promise | Figure  | Time | Run on      |
| ------- | ------- | ---- | ----------- |
| one     | 3 \\| 0  | 5 s  | 1 May, aaaa |
| two     | 8 alive | 12 s | 3 May, cccc |`),
    )
  })

  it('come last when their promise had no row, and say when a promise was broken', () => {
    const lines = withRows(page(stood), ran('new', false), false).split('\n')
    expect(lines[8]).toBe('| new     | BROKEN: 8 alive | 12 s | 3 May, cccc |')
  })

  it('replace everything after a whole run', () => {
    expect(withRows(page(stood), ran('two'), true)).not.toContain('aaaa')
  })

  it('need a page with markers for them', () => {
    expect(() => withRows('# Page', ran('two'), false)).toThrow('no place for the table')
  })
})
