import { expect, it } from 'vitest'
import { emptyBalance, endsBefore, goodStanding, isWeekRunning } from './standing.rules.ts'

const at = (text: string) => new Date(text)
const noon = at('2026-07-10T16:00:00Z')
const yes = { goodStanding: true, at: '2026-07-01T12:00:00Z' }
const allowed = { standingOverride: yes }
const stopped = { standingOverride: { goodStanding: false, at: '2026-07-01T12:00:00Z' } }
const suspended = { ...allowed, suspendedBy: ['dp'] }

it.each([
  ['nothing', {}, noon, false],
  ['a credit', { credits: 1 }, noon, true],
  ['a week until today', { serviceEndsOn: '2026-07-10' }, noon, true],
  ['a week that ended today at 18:00 in New York', { serviceEndsOn: '2026-07-10' }, at('2026-07-10T22:00:00Z'), false],
  ['a week one millisecond before its end', { serviceEndsOn: '2026-07-10' }, at('2026-07-10T21:59:59.999Z'), true],
  ['a week in winter, an hour later by UTC', { serviceEndsOn: '2026-01-10' }, at('2026-01-10T22:30:00Z'), true],
  ['a no of staff against credits', { credits: 5, ...stopped }, noon, false],
  ['a yes of staff against nothing', { standingOverride: yes }, noon, true],
  ['a yes of staff, older than the end of the week', { serviceEndsOn: '2026-07-05', ...allowed }, noon, false],
  ['a yes of staff, newer than the end of the week', { serviceEndsOn: '2026-06-30', ...allowed }, noon, true],
  [
    'a no of staff, outlived by a week, with credits',
    { credits: 1, serviceEndsOn: '2026-07-05', ...stopped },
    noon,
    true,
  ],
  ['a dispute against everything', { credits: 5, serviceEndsOn: '2026-08-01', ...suspended }, noon, false],
])('%s', (_what, balance, now, expected) => {
  expect(goodStanding({ ...emptyBalance, ...balance }, now)).toBe(expected)
})

it('has no running week if none was ever given', () => {
  expect(isWeekRunning(emptyBalance, noon)).toBe(false)
})

const evening = at('2026-07-10T23:00:00Z')
it.each([
  ['a week until today', { serviceEndsOn: '2026-07-10' }, true],
  ['a week until today and a credit', { serviceEndsOn: '2026-07-10', credits: 1 }, false],
  ['a week until tomorrow', { serviceEndsOn: '2026-07-11' }, false],
  ['a week that is over, and a yes of staff', { serviceEndsOn: '2026-06-30', standingOverride: yes }, false],
  ['nothing at noon already', {}, false],
  ['a week until today, suspended', { serviceEndsOn: '2026-07-10', suspendedBy: ['DSP'] }, false],
])('seen at noon, the service ends before the evening with %s: %s', (_what, balance, expected) => {
  expect(endsBefore({ ...emptyBalance, ...balance }, noon, evening)).toBe(expected)
})
