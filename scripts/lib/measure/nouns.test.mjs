import { expect, it } from 'vitest'
import { root } from '../setup.mjs'
import { measureFiles } from './files.mjs'
import { nounCycles } from './rooms.mjs'

const file = (place, ...imports) => ({
  place: `apps/api/src/features/${place}`,
  isTest: place.endsWith('.test.ts'),
  imports: imports.map(([other, isType]) => ({ place: `apps/api/src/features/${other}`, isType })),
})

it('nouns that import each other, even only types, form a cycle', () => {
  const files = [
    file('a/a.ts', ['b/b.ts', false]),
    file('b/b.ts', ['c/c.ts', true]),
    file('c/driver/c.ts', ['a/a.ts', true]),
  ]
  expect(nounCycles(files)).toEqual([['a', 'b', 'c']])
})

it('files of one noun may import each other, and tests any noun', () => {
  const files = [file('a/a.ts', ['a/b.ts', false], ['b/b.ts', false]), file('b/b.test.ts', ['a/a.ts', false])]
  expect(nounCycles(files)).toEqual([])
})

it("the API's nouns are in layers", () => {
  expect(nounCycles(measureFiles(root, ['apps/api/src/features']))).toEqual([])
})
