import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
let offered: { name: string; blob: Blob }[]
beforeEach(() => {
  offered = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(address, blob)
    return address
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) offered.push({ name: this.download, blob })
  })
})
afterEach(() => vi.restoreAllMocks())

it.each([
  ['es', 'Agregar a mi calendario', 'arribo-bloque.ics', 'SUMMARY:Bloque en Miami Lakes'],
  ['en', 'Add to my calendar', 'arribo-block.ics', 'SUMMARY:Block at Miami Lakes'],
] as const)('offers the block as a calendar file (%s)', async (language, label, name, summary) => {
  await show(() => <AddToCalendar block={block} />, {
    language,
    words: ['calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'],
  })
  await userEvent.click(screen.getByRole('button', { name: label }))
  expect(offered.map((each) => each.name)).toEqual([name])
  expect(offered[0]?.blob.type).toBe('text/calendar;charset=utf-8')
  const text = await asInBrowser(async () => offered[0]?.blob.text())
  expect(text).toContain(summary)
  expect(text).toContain('LOCATION:Miami Lakes (UMI1)')
  expect(text?.replaceAll('\r\n ', '')).toContain('https://driver.test/app')
})
