import { expect, it } from 'vitest'
import { middleOf, slowdownFor } from './pages.mjs'

it.each([
  ['paints as fast as where the goals were set', 641, 4],
  ['takes twice as long to paint', 682, 2],
  ['paints faster', 610, 4],
  ['is as slow as a phone', 764, 1],
  ['is slower than a phone', 1200, 1],
])('a machine that %s: painted after %i ms, its CPU is slowed down %i times', (_, painted, factor) => {
  expect(slowdownFor(painted)).toBeCloseTo(factor, 10)
})

it('takes the median of several runs, but the worst of what must never happen', () => {
  const runs = [
    { usable: 1411, lost: 0 },
    { usable: 1125, lost: 1 },
    { usable: 3000, lost: 0 },
  ]
  expect(middleOf(runs)).toEqual({ usable: 1411, lost: 1 })
})
