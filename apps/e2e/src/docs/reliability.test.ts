import { expect, it } from 'vitest'
import { filesUnder, readPage } from './tools.ts'

const promises = filesUnder('apps/prove/src/promises')
  .filter((file) => file.endsWith('.prove.ts'))
  .flatMap((file) => [...readPage(file).matchAll(/^promise\(\s*(['"])(.+?)\1/gm)].map(([, , name = '']) => name))
const [, table = ''] = readPage('docs/reliability.md').split(/<!-- table: .*-->|<!-- end of the table -->/)
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('the table has one row for each promise', () => {
  expect(promises.length).toBeGreaterThan(18)
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(promises))
  expect(rows).toHaveLength(promises.length)
})

it('no promise was broken when its row was written', () => {
  expect(rows.filter(([, , figure]) => figure?.startsWith('BROKEN'))).toEqual([])
})
