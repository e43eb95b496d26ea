import { expect, it } from 'vitest'
import { supportHoursIn } from './support-hours.ts'

const plain = ({ from, to }: { from: string; to: string }) => [from, to].map((text) => text.replace(/\s/gu, ' '))

it.each([
  ['America/New_York', 'en-US', '2026-11-21T15:30:40Z', ['7:00 AM', '10:00 PM']],
  ['America/Los_Angeles', 'en-US', '2026-11-21T15:30:40Z', ['4:00 AM', '7:00 PM']],
  ['America/Bogota', 'en-US', '2026-07-01T15:30:40Z', ['6:00 AM', '9:00 PM']],
  ['America/Bogota', 'es-US', '2026-11-21T02:30:00Z', ['7:00 a.m.', '10:00 p.m.']],
  // The clocks change at two in the morning, after `now` and before support opens.
  ['America/New_York', 'en-US', '2026-03-08T05:30:00Z', ['7:00 AM', '10:00 PM']],
  ['America/New_York', 'en-US', '2026-11-01T04:30:00Z', ['7:00 AM', '10:00 PM']],
  ['America/Bogota', 'en-US', '2026-03-08T06:59:59Z', ['6:00 AM', '9:00 PM']],
  ['America/Bogota', 'en-US', '2026-11-01T05:59:59Z', ['7:00 AM', '10:00 PM']],
])('support in %s (%s) at %s is %j', (zone, locale, now, expected) => {
  expect(plain(supportHoursIn(zone, locale, new Date(now)))).toEqual(expected)
})
