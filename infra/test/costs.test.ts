import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { costRows } from '../lib/costs.ts'
import { stages } from '../lib/stages.ts'

const page = readFileSync(new URL('../../docs/costs.md', import.meta.url), 'utf8')
const rowsOfPage = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('| --') && !line.startsWith('| What'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

it('the table of costs is what the formulas amount to', () => {
  expect(rowsOfPage).toEqual(costRows())
})

it('the budget of prod calls somebody before a month costs what 10,000 drivers are reckoned to cost twice', () => {
  const together = costRows().find(([what]) => what === '**Together**')
  const reckoned = Number(together?.[3]?.replaceAll(',', ''))
  const budget = stages.find(({ name }) => name === 'prod')?.monthlyBudgetDollars ?? 0
  expect(reckoned).toBeGreaterThan(100)
  expect(budget).toBeGreaterThan(reckoned)
  expect(budget).toBeLessThan(2 * reckoned)
})
