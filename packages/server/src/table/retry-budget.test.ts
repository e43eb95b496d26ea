import { expect, it } from 'vitest'
import { createRetryBudget } from './retry-budget.ts'

function grantedInSecond(budget: ReturnType<typeof createRetryBudget>, second: number, calls: number): number {
  let granted = 0
  for (let call = 0; call < calls; call += 1) {
    const nowMs = (second + call / calls) * 1000
    budget.begin()
    for (let retries = 0; retries < 3 && budget.mayRetry(retries, nowMs); retries += 1) granted += 1
  }
  return granted
}

it('lets each of 2,000 calls at once be repeated three times, again and again', () => {
  const budget = createRetryBudget()
  for (let burst = 0; burst < 5; burst += 1)
    for (const each of [0, 1, 2]) {
      const granted = Array.from({ length: 2000 }, () => budget.mayRetry(each, burst * 1000))
      expect(granted).not.toContain(false)
      if (each === 2) for (let call = 0; call < 2000; call += 1) budget.answered(3)
    }
})

it.each([50, 500, 5000])('grants hardly any of %i calls a second once the database is down', (calls) => {
  const budget = createRetryBudget()
  expect(grantedInSecond(budget, 0, calls)).toBeGreaterThan(calls)
  const later = [1, 2, 3, 4].reduce((sum, second) => sum + grantedInSecond(budget, second, calls), 0)
  expect(later).toBeLessThanOrEqual(0.1 * 4 * calls + 10)
})

it('is open again with the first answer', () => {
  const budget = createRetryBudget()
  grantedInSecond(budget, 0, 100)
  grantedInSecond(budget, 5, 1000)
  expect(budget.mayRetry(0, 6000)).toBe(false)
  budget.answered(0)
  expect(budget.mayRetry(0, 6001)).toBe(true)
})

it('sends a database that throttles half of its calls at most twice as many', () => {
  const budget = createRetryBudget()
  let granted = 0
  for (let call = 0; call < 100_000; call += 1) {
    budget.begin()
    for (let retries = 0; retries < 3 && budget.mayRetry(retries, call); retries += 1) granted += 1
    budget.begin()
    budget.answered(0)
  }
  expect(granted).toBeLessThanOrEqual(100_000 + 6000)
})
