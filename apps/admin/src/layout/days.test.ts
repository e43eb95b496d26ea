import { expect, it } from 'vitest'
import { dayWords, momentWords } from './days.ts'

const at = (day: number, hour = 15, month = 10) => new Date(2026, month, day, hour).getTime()
const now = at(18)
const plain = (text: string) => text.replace(/\s/gu, ' ')

it.each([
  ['today', 18, 0, 'today', 'hoy'],
  ['the last minute of yesterday', 17, 23, 'yesterday', 'ayer'],
  ['tomorrow', 19, 0, 'tomorrow', 'mañana'],
  ['within a week, before', 13, 9, 'Friday', 'viernes'],
  ['within a week, after', 24, 9, 'Tuesday', 'martes'],
  ['a week before', 11, 9, 'Nov 11, 2026', '11 nov 2026'],
  ['a week after', 25, 9, 'Nov 25, 2026', '25 nov 2026'],
])('%s', (_what, day, hour, english, spanish) => {
  expect([dayWords(at(day, hour), now, 'en'), dayWords(at(day, hour), now, 'es')]).toEqual([english, spanish])
})

it('shows a time with its day', () => {
  expect(plain(momentWords(at(18, 18), now, 'en'))).toBe('today, 6:00 PM')
  expect(plain(momentWords(at(2, 9, 0), now, 'es'))).toBe('2 ene 2026, 9:00 a.m.')
})
