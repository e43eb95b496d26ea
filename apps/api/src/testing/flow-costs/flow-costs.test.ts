import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openWorld } from '../worlds.ts'
import { type Cost, costOfCheckIn, rowsOf } from './flow-costs.rules.ts'
import { measureCheckIn } from './flows.ts'

const world = await openWorld({ hasProjector: true })
const steps = await measureCheckIn(world)

const costOf = (step: string): Cost => steps.find((each) => each.step === step)?.cost ?? expect.fail(step)

it('an accepted press: at most five consistent reads and two transactions', () => {
  const { consistentReads, transactions, singleWrites } = costOf('press, accepted')
  expect(consistentReads).toBeLessThanOrEqual(5)
  expect(transactions).toBeLessThanOrEqual(2)
  expect(singleWrites).toBe(0)
})

it('a check-in, its selfie included: at most nine consistent reads, three transactions and thirty write units', () => {
  expect(costOfCheckIn(steps, 'consistentReads')).toBeLessThanOrEqual(9)
  expect(costOfCheckIn(steps, 'transactions')).toBeLessThanOrEqual(3)
  expect(costOfCheckIn(steps, 'writeUnits')).toBeLessThanOrEqual(30)
})

it('a repeated press writes nothing', () => {
  const { transactions, singleWrites } = costOf('the same press again')
  expect(transactions + singleWrites).toBe(0)
})

it('docs/scale.md has these figures', () => {
  const page = readFileSync(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| check-in'))
  const cells = rows.map((line) => line.split('|').slice(1, -1))
  expect(cells.map((row) => row.map((cell) => cell.trim()))).toEqual(rowsOf(steps))
})
