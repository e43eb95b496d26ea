import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTableAt } from '@arribo/laboratory/table-in-page'
import { openWorld } from '../worlds.ts'
import { checkInCost, type Cost, costTable, steadyPart } from './flow-costs.rules.ts'
import { measureFlows } from './flows.ts'

const world = await openWorld({ hasProjector: true })
const steps = await measureFlows(world)

const costOf = (step: string): Cost => {
  const found = steps.find((each) => each.step === step)
  if (!found) throw new Error(`No step is called ${step}`)
  return found.cost
}

it('an accepted press: at most five consistent reads and two transactions', () => {
  const { consistentReads, transactions, singleWrites } = costOf('press, accepted')
  expect(consistentReads).toBeLessThanOrEqual(5)
  expect(transactions).toBeLessThanOrEqual(2)
  expect(singleWrites).toBe(0)
})

it('a check-in, its selfie included: at most nine consistent reads, three transactions and thirty write units', () => {
  const { consistentReads, transactions, writeUnits } = checkInCost(steps)
  expect(consistentReads).toBeLessThanOrEqual(9)
  expect(transactions).toBeLessThanOrEqual(3)
  expect(writeUnits).toBeLessThanOrEqual(30)
})

it('a repeated press writes nothing', () => {
  const { transactions, singleWrites } = costOf('the same press again')
  expect(transactions + singleWrites).toBe(0)
})

it('matches docs/scale.md: npm run bench -- flows --write', () => {
  const page = readFileSync(new URL('../../../../../docs/scale.md', import.meta.url), 'utf8')
  expect(steadyPart(withTableAt('flows', page, costTable(steps)))).toBe(steadyPart(page))
})
