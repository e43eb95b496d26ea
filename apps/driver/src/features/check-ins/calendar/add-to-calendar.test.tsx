import { expect, it } from 'vitest'
import { recordSavedFiles } from '@arribo/ui/testing/saved-files'
import { press } from '../../../testing/on-screen.ts'
import { show } from '../../../testing/show.tsx'
import { AddToCalendar, calendarFile, type CalendarEntry } from './add-to-calendar.tsx'

const now = new Date('2026-11-21T15:30:40.500Z')
const entry: CalendarEntry = {
  block: {
    assignmentId: 'block-1',
    startTime: Date.parse('2026-11-21T22:00:00Z') / 1000,
    durationInMinutes: 210,
    schedulingType: 'SCHEDULED',
    bookedPrice: { amount: 72, currency: 'USD' },
    serviceAreaId: 'area-1',
    stagingLocation: {
      geocode: { latitude: 25.8195, longitude: -80.3553 },
      address: { addressId: 'UMI1', name: 'Miami Lakes' },
    },
  },
  title: 'Bloque en Miami Lakes',
  place: 'Miami Lakes (UMI1)',
  description: 'Marca tu llegada',
  alarm: 'Tu bloque empieza en 20 minutos',
}
const file = (over: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...over }, now)
const linesOf = (text: string) => text.split('\r\n')
/** Joins folded lines, as a calendar app does. */
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''))
const octets = (text: string) => new TextEncoder().encode(text).length

it('is one event with one alarm, in UTC, with CRLF line ends', () => {
  expect(file()).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Arribo//Driver app//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:block-1@arribo',
      'DTSTAMP:20261121T153040Z',
      'DTSTART:20261121T220000Z',
      'DTEND:20261122T013000Z',
      'SUMMARY:Bloque en Miami Lakes',
      'LOCATION:Miami Lakes (UMI1)',
      'GEO:25.8195;-80.3553',
      'DESCRIPTION:Marca tu llegada',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT20M',
      'DESCRIPTION:Tu bloque empieza en 20 minutos',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it.each([
  ['a comma and a semicolon', 'Doral, FL; puerta 2', String.raw`Doral\, FL\; puerta 2`],
  ['a backslash', String.raw`A\B`, String.raw`A\\B`],
  ['a new line of any kind', 'uno\ndos\r\ntres\rcuatro', String.raw`uno\ndos\ntres\ncuatro`],
  ['a line that would add a field', 'x\r\nATTACH:http://bad', String.raw`x\nATTACH:http://bad`],
  ['a control character', 'a\u0007b\tc', 'abc'],
])('escapes %s', (_what, place, expected) => {
  expect(unfolded(file({ place }))).toContain(`LOCATION:${expected}`)
})

it.each([
  ['plain letters', 'x'.repeat(300)],
  ['accents', 'Estación número ñandú '.repeat(12)],
  ['letters of four octets', '🚚'.repeat(60)],
])('folds %s at 75 octets without losing anything', (_what, description) => {
  const text = file({ description })
  expect(Math.max(...linesOf(text).map(octets))).toBeLessThanOrEqual(75)
  expect(unfolded(text)).toContain(`DESCRIPTION:${description}`)
  expect(text).not.toContain('\uFFFD')
})

it('leaves a line of 75 octets in one piece and folds the next longer one', () => {
  const room = 75 - 'DESCRIPTION:'.length
  expect(linesOf(file({ description: 'y'.repeat(room) }))).toHaveLength(22)
  expect(linesOf(file({ description: 'y'.repeat(room + 1) }))).toHaveLength(23)
})

it.each([
  ['es', 'Agregar a mi calendario', 'arribo-bloque.ics', 'SUMMARY:Bloque en Miami Lakes'],
  ['en', 'Add to my calendar', 'arribo-block.ics', 'SUMMARY:Block at Miami Lakes'],
] as const)('offers the block as a calendar file (%s)', async (language, label, name, summary) => {
  const { names, readLast, typeOfLast } = recordSavedFiles()
  await show(() => <AddToCalendar block={entry.block} />, { language, words: ['calendarFile'] })
  await press(label)
  expect(names).toEqual([name])
  expect(typeOfLast()).toBe('text/calendar;charset=utf-8')
  const text = await readLast()
  expect(text).toContain(summary)
  expect(text).toContain('LOCATION:Miami Lakes (UMI1)')
  expect(text.replaceAll('\r\n ', '')).toContain('https://driver.test/app')
})
