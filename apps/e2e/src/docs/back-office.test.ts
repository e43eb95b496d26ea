import { expect, it } from 'vitest'
import { readChecklist, readMessages } from './documents.ts'
import { messageFaults, rowFaults } from './faults.ts'
import { openHouse, readDocument } from './house.ts'

const house = await openHouse('admin')

it('every statement of the back office is shown by a test that exists', () => {
  const rows = readChecklist(readDocument('back-office.md'))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ isDone }) => !isDone)).toEqual([])
  expect(rows.flatMap((row) => rowFaults(row, house))).toEqual([])
})

it('every message of the back office has its words in both languages, and a test that shows it', () => {
  const rows = readMessages(readDocument('back-office-messages.md'))
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.flatMap((row) => messageFaults(row, house))).toEqual([])
})
