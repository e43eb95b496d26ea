import { expect, it } from 'vitest'
import { formatCountdown, formatMoment, formatMoney } from './formats.ts'

it.each([
  [0, '0:00'],
  [-5, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [3_661_001, '1:01:02'],
])('%i ms left reads %s', (ms, expected) => {
  expect(formatCountdown(ms)).toBe(expected)
})

it('writes money and moments in both languages', () => {
  expect(formatMoney(2499, 'es')).toBe('$24.99')
  expect(formatMoney(2499, 'en')).toBe('$24.99')
  const at = new Date('2026-11-21T15:30:00Z')
  expect(formatMoment(at, 'en', 'America/New_York').replace(/\s/gu, ' ')).toBe('Nov 21, 2026, 10:30 AM')
  expect(formatMoment(at, 'es', 'America/New_York')).toMatch(/21 nov 2026/)
})
