import { describe, expect, it } from 'vitest'
import { daysOf, type LogsSearch, withFilter, withFold, withMode } from './logs-search.ts'
import { utcDay } from '../../../layout/lists/list-search.ts'

const today = '2026-11-22'

it.each([
  [
    'another filter begins at its first page',
    withFilter({ cursor: 'c', entry: 'e', search: 'a' }, { startDate: today }),
    { search: 'a', startDate: today },
  ],
  ['a filter is taken away', withFilter({ search: 'a' }, { search: '' }), {}],
  ['a page is turned', withFilter({ search: 'a', entry: 'e' }, { cursor: 'c2' }), { search: 'a', cursor: 'c2' }],
  ['the first page needs no cursor', withFilter({ cursor: 'c2' }, { cursor: null }), {}],
  [
    'phone mode begins with its own days',
    withMode({ startDate: today, search: 'a', cursor: 'c' }, true),
    { by: 'phone', search: 'a' },
  ],
  [
    'folding stays on its page',
    withFold({ search: 'a', cursor: 'c' }, true),
    { search: 'a', cursor: 'c', fold: 'stories' },
  ],
  ['unfolding too', withFold({ cursor: 'c', fold: 'stories' }, false), { cursor: 'c' }],
  ['and leaves the phone behind', withMode({ by: 'phone', phone: '+13055550100' }, false), {}],
])('the URL: %s', (_what, after: LogsSearch, expected) => expect(after).toEqual(expected))

describe('the days', () => {
  it.each([
    ['yesterday and today', {}, false, ['2026-11-21', today]],
    ['the day after the start ends it', { startDate: '2026-11-10' }, false, ['2026-11-10', '2026-11-11']],
    ['today ends today', { startDate: today }, false, [today, today]],
    ['a start of tomorrow is today', { startDate: '2026-11-23' }, false, [today, today]],
    [
      'an end has no say outside phone mode',
      { startDate: '2026-11-10', endDate: '2026-11-20' },
      false,
      ['2026-11-10', '2026-11-11'],
    ],
    ['both in phone mode', { startDate: '2026-10-01', endDate: '2026-11-20' }, true, ['2026-10-01', '2026-11-20']],
    ['yesterday to today in phone mode', {}, true, ['2026-11-21', today]],
    ['an end of tomorrow is today', { endDate: '2027-01-01' }, true, ['2026-11-21', today]],
    [
      'a start after the end is the end',
      { startDate: '2026-11-20', endDate: '2026-11-10' },
      true,
      ['2026-11-10', '2026-11-10'],
    ],
  ])('%s', (_what, search, hasEnd, [startDate, endDate]) => {
    expect(daysOf(search, hasEnd, today)).toEqual({ startDate, endDate })
  })

  it('counts them in UTC', () => expect(utcDay(Date.parse('2026-11-21T23:30:00-05:00'))).toBe(today))
})
