import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { expect, it } from 'vitest'
import { press, recordFiles } from '../../../testing/on-screen.ts'
import { show } from '../../../testing/show.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'

const block = {
  assignmentId: 'block-1',
  startTime: Date.parse('2026-11-21T22:00:00Z') / 1000,
  durationInMinutes: 180,
  schedulingType: 'SCHEDULED',
  bookedPrice: { amount: 72, currency: 'USD' },
  serviceAreaId: 'area-1',
  stagingLocation: {
    geocode: { latitude: 25.8195, longitude: -80.3553 },
    address: { addressId: 'UMI1', name: 'Miami Lakes' },
  },
}

it.each([
  ['es', 'Agregar a mi calendario', 'arribo-bloque.ics', 'SUMMARY:Bloque en Miami Lakes'],
  ['en', 'Add to my calendar', 'arribo-block.ics', 'SUMMARY:Block at Miami Lakes'],
] as const)('offers the block as a calendar file (%s)', async (language, label, name, summary) => {
  const files = recordFiles()
  await show(() => <AddToCalendar block={block} />, { language, words: ['calendarFile'] })
  await press(label)
  expect(files.map((each) => each.name)).toEqual([name])
  expect(files[0]?.blob.type).toBe('text/calendar;charset=utf-8')
  const text = await asInBrowser(async () => files[0]?.blob.text())
  expect(text).toContain(summary)
  expect(text).toContain('LOCATION:Miami Lakes (UMI1)')
  expect(text?.replaceAll('\r\n ', '')).toContain('https://driver.test/app')
})
