import { expect, it } from 'vitest'
import { sourceFilesIn } from '../testing/source-files.ts'

const ownFormat = /DateTimeFormat|toLocale(?:Date|Time)?String/

const sources = sourceFilesIn('apps/admin/src').filter(({ isTest }) => !isTest)

it.each([
  ["new Intl.DateTimeFormat('en-GB', { day: '2-digit' })", true],
  ['date.toLocaleString()', true],
  ['formatDay(at, language)', false],
])('finds a date format: %s, %s', (line, isFound) => {
  expect(ownFormat.test(line)).toBe(isFound)
})

it('the back office has no date format of its own: it uses formatDay, formatTime, formatMoment or formatInstant', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(sources.filter(({ text }) => ownFormat.test(text)).map(({ file }) => file)).toEqual([])
})
