import { describe, expect, it } from 'vitest'
import { cyclesIn } from './cycles.mjs'
import { breaches, breachesOfAll } from './limits.mjs'
import { measureRooms, measuresOf } from './rooms.mjs'
import { measureSource } from './source.mjs'
import { tableOf } from './table.mjs'

const source = `import type { A } from './a.ts'
import { b, type B } from './b.ts'
export { c } from './c.ts'

/** Why. */
export function open() {
  // One more.
  b()

  return 1 // not a line of its own
}
`

describe('a file', () => {
  it('has its lines, comment lines and imports, with type imports marked', () => {
    expect(measureSource('open.ts', source)).toEqual({
      lines: 11,
      comments: 2,
      imports: [
        { from: './a.ts', isType: true },
        { from: './b.ts', isType: false },
        { from: './c.ts', isType: false },
      ],
      longFunctions: [],
    })
  })

  it.each([
    [3, [{ line: 6, lines: 4 }]],
    [4, []],
  ])('with a limit of %i has long functions, not counting blank lines and comments: %j', (limit, found) => {
    expect(measureSource('open.ts', source, limit).longFunctions).toEqual(found)
  })

  it('counts the lines of comments that say something: no delimiters and no types of plain JavaScript', () => {
    const typed =
      '/**\n * Why.\n * @param {string} a\n */\nexport const b = (a) => a\n/** @type {string[]} */\nconst c = []\nc.pop()\n'
    expect(measureSource('b.mjs', typed).comments).toBe(1)
  })

  it("that can't be parsed throws an error with its name", () => {
    expect(() => measureSource('open.ts', 'it(')).toThrow('open.ts')
  })
})

it.each([
  [{ a: ['b'], b: ['c'], c: [] }, []],
  [{ a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  [
    { a: ['b'], b: ['c'], c: ['a'], d: ['e'], e: ['d'] },
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
])('%j has the cycles %j', (edges, cycles) => {
  expect(cyclesIn(new Map(Object.entries(edges)))).toEqual(cycles)
})

const file = (place, over = {}) => ({
  place,
  lines: 40,
  comments: 2,
  imports: [],
  longFunctions: [],
  isTest: false,
  ...over,
})

describe('a folder', () => {
  it('has the median, the 95th percentile and the maximum of its source files, and the ratio of tests to source', () => {
    const files = Array.from({ length: 21 }, (_, index) => file(`a/${index}.ts`, { lines: index + 1 }))
    const measures = measuresOf('a', [...files, file('a/a.test.ts', { lines: 462, isTest: true })])
    expect(measures).toMatchObject({ files: 21, median: 11, p95: 20, max: 21, tests: 2 })
  })

  it('distinguishes cycles of values from those through types only', () => {
    const one = file('a/one.ts', { imports: [{ place: 'a/two.ts', isType: false }] })
    const two = (isType) => file('a/two.ts', { imports: [{ place: 'a/one.ts', isType }] })
    expect(measuresOf('a', [one, two(true)])).toMatchObject({ valueCycles: [], cycles: [['a/one.ts', 'a/two.ts']] })
    expect(measuresOf('a', [one, two(false)]).valueCycles).toHaveLength(1)
  })

  it('is listed alone and within its app', () => {
    const { parts, rooms, all } = measureRooms([
      file('apps/api/src/features/ledger/entry.ts'),
      file('apps/api/src/app.ts'),
      file('infra/lib/stages.ts'),
    ])
    expect(parts.map(({ name, files }) => [name, files])).toEqual([
      ['apps/api', 2],
      ['infra', 1],
    ])
    expect(rooms.map(({ name }) => name)).toEqual(['apps/api/src/features/ledger'])
    expect(all.files).toBe(3)
  })
})

describe('the limits', () => {
  const room = (...files) => breaches(measuresOf('a', files))
  const full = (count, over) => Array.from({ length: count }, (_, index) => file(`a/${index}/a.ts`, over))
  const folder = (name, count) => Array.from({ length: count }, (_, index) => file(`${name}/${index}.ts`))

  it('are met by small files without cycles', () => {
    expect(room(...folder('a', 20), ...folder('packages/ui/src', 60))).toEqual([])
  })

  it('on the median and the 95th percentile apply from 50 files, and to all together', () => {
    const long = full(49, { lines: 151, comments: 6 })
    expect(room(...long)).toEqual([])
    expect(breachesOfAll(measuresOf('everything', long))).toHaveLength(2)
  })

  it.each([
    [full(50, { lines: 61 }), 'a: a median of 61 lines, at most 60'],
    [full(50, { lines: 151, comments: 6 }), 'a: 95 of 100 files have up to 151 lines, at most 150'],
    [[...full(20), file('b/a.ts', { lines: 301 })], 'a: a file of 301 lines, at most 300'],
    [[file('a/a.ts', { longFunctions: [{ line: 7, lines: 51 }] })], 'a/a.ts:7: a function of 51 lines, at most 50'],
    [
      [file('a/a.ts', { imports: [{ place: 'a/b.ts' }] }), file('a/b.ts', { imports: [{ place: 'a/a.ts' }] })],
      'a cycle of imports: a/a.ts, a/b.ts',
    ],
    [folder('a', 21), 'a: 21 files in one folder, at most 20'],
  ])('are broken: %#', (files, breach) => {
    expect(room(...files)).toContain(breach)
  })

  it('are exceeded by too many small files', () => {
    expect(breachesOfAll(measuresOf('everything', full(9, { lines: 24 })))).toEqual([
      'everything: a median of 24 lines, at least 25',
    ])
    expect(breachesOfAll(measuresOf('everything', full(9, { lines: 25 })))).toEqual([])
  })
})

it('the table has a line for each folder', () => {
  const lines = tableOf([measuresOf('apps/api', [file('apps/api/src/app.ts')])]).split('\n')
  expect(lines[1]).toMatch(/^apps\/api +1 +40 +40 +40 +0 +5\.0 +0\.00 +0 +0 +0$/)
})
