import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkIn, planRush, usualFaceCallsPerSecond, warmedFor } from '../lib/rush.ts'
import { stages } from '../lib/stages.ts'

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cellsOf)

/** Each once, without the repeated press. */
const steps = rows.filter(([flow, step]) => flow === 'check-in' && step !== 'the same press again')
const sumOf = (column: number) => steps.reduce((sum, step) => sum + Number(step[column]), 0)

it('calculates with the units that were counted', () => {
  expect(steps.length).toBe(5)
  expect({ readUnits: sumOf(6) + sumOf(8), writeUnits: sumOf(7) + sumOf(9) }).toEqual({
    readUnits: checkIn.readUnits,
    writeUnits: checkIn.writeUnits,
  })
})

const rushes = [5000, 20_000, 100_000]
const rounded = (value: number) => Math.round(value).toLocaleString('en-US')

const rushRows = (
  [
    ['API processes of one vCPU', 'processes'],
    ['read units a second', 'readUnits'],
    ['write units a second', 'writeUnits'],
    ['DetectFaces a second', 'faceCalls'],
    [`seconds the last selfie waits in line at ${usualFaceCallsPerSecond} a second`, 'lastSelfieSeconds'],
  ] as const
).map(([what, figure]) => [what, ...rushes.map((rush) => rounded(planRush(rush)[figure]))])

it('docs/scale.md shows the plan', () => {
  const [, ...planned] = rows.slice(rows.findIndex(([first]) => first === 'Drivers in a minute') + 1)
  expect(planned.slice(0, rushRows.length)).toEqual(rushRows)
})

it('warms a table only if a cold one would throttle', () => {
  expect(warmedFor(4000)).toBeUndefined()
  expect(warmedFor(20_000)).toEqual({ readUnitsPerSecond: 12_000, writeUnitsPerSecond: 19_000 })
})

it.each(stages)('$name may run as many processes as its rush needs', ({ api, rushPerMinute }) => {
  expect(api.most).toBeGreaterThanOrEqual(planRush(rushPerMinute).processes)
})
