import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { costRows, prices } from '../lib/costs.ts'
import { sources } from '../lib/price-sources.ts'
import { stages } from '../lib/stages.ts'

const page = readFileSync(new URL('../../docs/costs.md', import.meta.url), 'utf8')
/** The rows of the table with this header. */
function tableOf(head: string): string[][] {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${head} `)) + 2
  const end = lines.findIndex((line, at) => at >= start && !line.startsWith('|'))
  return lines.slice(start, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it('the costs table matches the formulas', () => {
  expect(tableOf('What')).toEqual(costRows())
})

it('every price but five has a source', () => {
  expect(Object.keys(sources).sort()).toEqual(Object.keys(prices).sort())
  const remembered = Object.values(sources).filter(({ from }) => from === 'from memory')
  expect(remembered.map(({ what }) => what)).toEqual([
    'a GB of point-in-time recovery',
    'a text message',
    'a GB of the table in a vault',
    'a GB of photos in a vault',
    'an external health check with TLS and string matching',
  ])
})

it('prod’s budget alerts somebody before a month costs twice the estimate for 10,000 drivers', () => {
  const together = costRows().find(([what]) => what === '**Together**')
  const reckoned = Number(together?.[3]?.replaceAll(',', ''))
  const budget = stages.find(({ name }) => name === 'prod')?.monthlyBudgetDollars ?? 0
  expect(reckoned).toBeGreaterThan(100)
  expect(budget).toBeGreaterThan(reckoned)
  expect(budget).toBeLessThan(2 * reckoned)
})
