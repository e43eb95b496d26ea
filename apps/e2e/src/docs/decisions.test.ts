import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPage } from './tools.ts'

const files = readdirSync(new URL('../../../../docs/decisions/', import.meta.url)).filter((file) => /^\d/.test(file))

// A number is reserved when the work begins, so a later one may land first.
it('each decision has its own number', () => {
  const numbers = files.map((file) => Number(file.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)])
})

it.each(files)('%s states its number', (file) => {
  expect(readPage(`docs/decisions/${file}`)).toMatch(new RegExp(String.raw`^# ${Number(file.slice(0, 4))}\. `))
})
