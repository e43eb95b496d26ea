import { expect, it } from 'vitest'
import { excesses, middleOf, slowdownFor } from './budgets.mjs'

it.each([
  ['paints as fast as where the budgets were set', 641, 4],
  ['takes twice as long to paint', 682, 2],
  ['paints faster', 610, 4],
  ['is as slow as a phone', 764, 1],
  ['is slower than a phone', 1200, 1],
])('a machine that %s: painted after %i ms, its CPU is slowed down %i times', (_, painted, factor) => {
  expect(slowdownFor(painted)).toBeCloseTo(factor, 10)
})

it('names each figure over its budget, paints as ratios to the static page', () => {
  const budget = { firstPaint: 1.25, kilobytes: 0, requests: 12, score: 100 }
  const still = { firstPaint: 600, largestPaint: 600 }
  expect(excesses({ budget }, { firstPaint: 750, kilobytes: 0, requests: 12, score: 100 }, still)).toEqual([])
  expect(excesses({ budget }, { firstPaint: 780, kilobytes: 0.3, requests: 13, score: 99 }, still)).toEqual([
    'firstPaint 1.30 x static, allowed 1.25',
    'kilobytes 0.3, allowed 0',
    'requests 13.0, allowed 12',
    'score 99, at least 100',
  ])
})

it('takes the median of several runs, but the worst of what must never happen', () => {
  const runs = [
    { usable: 1411, lost: 0 },
    { usable: 1125, lost: 1 },
    { usable: 3000, lost: 0 },
  ]
  expect(middleOf(runs)).toEqual({ usable: 1411, lost: 1 })
})
