import { expect, it } from 'vitest'
import { readMessages, sectionOf } from './documents.ts'
import { claimFaults } from './faults.ts'
import { openHouse, readDocument } from './house.ts'
import { readRequirements, requirementFaults } from './requirements.ts'

const house = await openHouse('driver')
const page = readDocument('security.md')

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; within a section they come first. */
const sections: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}
const expected = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
)

it('every threat has a test that exists', () => {
  const threats = readMessages(sectionOf(page, 'Threats'))
  expect(threats.length).toBeGreaterThan(20)
  expect(threats.flatMap((row) => claimFaults(row, house))).toEqual([])
})

it('every requirement of ASVS 5.0.0, levels 1 and 2, is there once; what is met shows a test or a place', () => {
  const requirements = readRequirements(sectionOf(page, 'ASVS 5.0.0, levels 1 and 2'))
  expect(requirements.map(({ id }) => id)).toEqual(expected)
  expect(requirements.flatMap((row) => requirementFaults(row, house))).toEqual([])
})

it('says how many are met, partly met, open and not here', () => {
  const requirements = readRequirements(sectionOf(page, 'ASVS 5.0.0, levels 1 and 2'))
  const count = (state: string) => requirements.filter((row) => row.state === state).length
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${requirements.length} requirements ${count('met')} are met, ${count('partly')} partly, ` +
      `${count('open')} are open, and ${count('not here')} are about something that is not here.`,
  )
})
