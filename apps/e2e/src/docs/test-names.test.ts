import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, listDocuments, readPage } from './tools.ts'

const tests = ['apps', 'infra', 'packages', 'scripts']
  .flatMap(filesUnder)
  .filter((file) => /\.(test|journey|prove)\.(tsx?|mjs)$/.test(file))

/** `{tabs,faults}.test.ts` and `*-page.test.tsx` stand for several files, and `{name}.test.ts` for any. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/[`'](?:\.{1,2}\/)*([\w.*{},/-]+\.(?:test|journey|prove)\.(?:tsx?|mjs))[`']/g)].map(
    ([, name = '']) => name,
  )
const isThere = (name: string) => tests.some((file) => path.matchesGlob(file, `**/${name.replaceAll(/\{\w+\}/g, '*')}`))

it('every test that the documents name is there', () => {
  const named = listDocuments().flatMap((document) => namesIn(readPage(document)).map((name) => ({ document, name })))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})

it('every test that a promise gathers is there', () => {
  const promises = filesUnder('apps/prove/src/promises/gathered')
  const named = promises.flatMap((file) => namesIn(readPage(file)))
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !isThere(name))).toEqual([])
})
