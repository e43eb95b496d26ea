import { expect, it } from 'vitest'
import { readChecklist, readMessages } from './documents.ts'
import { messageFaults, rowFaults } from './faults.ts'
import { openHouse, readDocument } from './house.ts'

const house = await openHouse('driver')

it('every statement of the driver area is shown by a test that exists', () => {
  const rows = readChecklist(readDocument('driver-area.md'))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ isDone }) => !isDone)).toEqual([])
  expect(rows.flatMap((row) => rowFaults(row, house))).toEqual([])
})

it('every message of the driver area has its words in both languages, and a test that shows it', () => {
  const rows = readMessages(readDocument('driver-messages.md'))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.flatMap((row) => messageFaults(row, house))).toEqual([])
})
