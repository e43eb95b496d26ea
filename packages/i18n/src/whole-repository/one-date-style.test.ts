import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const admin = fileURLToPath(new URL('../../../../apps/admin/src', import.meta.url))
const ownFormat = /DateTimeFormat|toLocale(?:Date|Time)?String/

const sources = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
)

it.each([
  ["new Intl.DateTimeFormat('en-GB', { day: '2-digit' })", true],
  ['date.toLocaleString()', true],
  ['formatDay(at, language)', false],
])('finds a date format: %s, %s', (line, isFound) => {
  expect(ownFormat.test(line)).toBe(isFound)
})

it('the back office has no date format of its own: it uses formatDay, formatTime, formatMoment or formatInstant', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter((file) => ownFormat.test(readFileSync(path.join(admin, file), 'utf8')))).toEqual([])
})
