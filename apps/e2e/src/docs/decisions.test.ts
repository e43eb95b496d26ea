import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPage } from './tools.ts'

const files = readdirSync(new URL('../../../../docs/decisions/', import.meta.url)).filter((file) => /^\d/.test(file))

it('decisions are numbered one after the other, each number once', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

it.each(files)('%s says its number', (file) => {
  expect(readPage(`docs/decisions/${file}`)).toMatch(new RegExp(String.raw`^# ${Number(file.slice(0, 4))}\. `))
})
