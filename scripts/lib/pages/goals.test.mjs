import { expect, it } from 'vitest'
import { judge, needsBaseline } from './goals.mjs'
import { goalsTableOf } from './table.mjs'

// Figures measured at a48f4dcb.
const still = { firstPaint: 655, largestPaint: 655 }
const loginEs = {
  name: '/login es',
  figures: { firstPaint: 753, largestPaint: 753, requests: 12, score: 99, shift: 0 },
}
const lightEs = {
  name: '/imhere-light es',
  figures: { firstPaint: 755, largestPaint: 1055, requests: 13, score: 100, shift: 0.01 },
}
const users = {
  name: 'admin /admin/users cold',
  figures: { largestPaint: 2517, shown: 2517, requests: 29, score: 81, shift: 0.27 },
  baseline: { largestPaint: 2517, shown: 2517, requests: 29, score: 81, shift: 0.27 },
}

const judgedIn = (rows) => judge(rows, still).map(({ what, name, isMet }) => `${what}: ${name} ${isMet}`)

it('judges a goal of several pages by the worst of them', () => {
  expect(judgedIn([loginEs, lightEs])).toEqual([
    'first paint, prerendered: /imhere-light es true',
    'largest paint, prerendered: /imhere-light es false',
    'requests, prerendered: /imhere-light es false',
    'score, prerendered: /login es false',
    'layout shift, the others: /imhere-light es true',
  ])
  expect(judgedIn([loginEs])).toContain('largest paint, prerendered: /login es true')
})

const before = { shown: 889, usable: 2128, shift: 0.044 }
const heavy = { kilobytes: 165.6 }
const limits = { largestPaint: 1637, requests: 12, score: 95, shift: 0.05 }
const tooMuch = { largestPaint: 1638, requests: 13, score: 94, shift: 0.051 }

it.each([
  ['as fast as the baseline', '/app slow', { shown: 889, usable: 2128, shift: 0.02 }, before, [true, true, true, true]],
  ['just as slow as allowed', '/app slow', { shown: 977, usable: 2447, shift: 0.02 }, before, [true, true, true, true]],
  ['slower than that', '/app slow', { shown: 978, usable: 2448, shift: 0.021 }, before, [true, false, false, false]],
  ['too slow for phones', '/app slow', { shown: 1201, usable: 2447, shift: 0.02 }, before, [false, false, true, true]],
  ['without a figure', '/app slow', { usable: 2128, shift: 0.02 }, before, [false, false, true, true]],
  ['without a baseline', '/app slow', { shown: 889, usable: 2128, shift: 0 }, undefined, [true, false, false, true]],
  ['at its limits', users.name, limits, users.baseline, [true, true, true, true]],
  ['beyond its limits', users.name, tooMuch, users.baseline, [false, false, false, false]],
  ['as heavy as allowed', 'sign-in to /app', { kilobytes: 215.6, repeated: 0, shift: 0 }, heavy, [true, true, true]],
  ['heavier than that', 'sign-in to /app', { kilobytes: 215.7, repeated: 1, shift: 0 }, heavy, [false, false, true]],
  ['at once', '/app warm', { shown: 500, kilobytes: 0, usable: 308, shift: 0 }, heavy, [true, true, true, true]],
  ['late', '/app warm', { shown: 501, kilobytes: 0.3, usable: 451, shift: 0 }, heavy, [false, false, false, true]],
  ['from its cache', '/imhere-light warm', { kilobytes: 0, shift: 0 }, heavy, [true, true]],
  ['from the network', '/imhere-light warm', { kilobytes: 0.3, shift: 0 }, heavy, [false, true]],
])('%s: %s is judged by the baseline of the same run and by limits', (_, name, figures, baseline, met) => {
  expect(judge([{ name, figures, baseline }], still).map(({ isMet }) => isMet)).toEqual(met)
})

it('is a table of both figures, their ratio, the goal and the judgement', () => {
  const row = { name: '/login slow', figures: { usable: 1411, lost: 1 }, baseline: { usable: 1125, lost: 0 } }
  const text = goalsTableOf(judge([row, users], still), { static: 'a static page', baseline: 'a48f4dcb' })
  expect(text.split('\n').slice(2)).toEqual([
    '| presses made at once and lost | /login slow | 1 | 0, a48f4dcb |  | ≤ 0 | NOT MET |',
    '| usable | /login slow | 1,411 ms | 1,125 ms, a48f4dcb | 1.25 x | ≤ 1.3 x | met |',
    '| largest paint | admin /admin/users cold | 2,517 ms | 655 ms, a static page | 3.84 x | ≤ 2.5 x | NOT MET |',
    '| requests | admin /admin/users cold | 29 | 29, a48f4dcb | 1.00 x | ≤ 12 | NOT MET |',
    '| score | admin /admin/users cold | 81 | 81, a48f4dcb | 1.00 x | ≥ 95 | NOT MET |',
    '| layout shift | admin /admin/users cold | 0.270 | 0.270, a48f4dcb | 1.00 x | ≤ 0.050 | NOT MET |',
  ])
})

it('measures the baseline for what is compared with it, not for each prerendered page', () => {
  expect([{ name: '/app slow' }, users].map(needsBaseline)).toEqual([true, true])
  expect([loginEs, { name: '/app cold' }].map(needsBaseline)).toEqual([false, false])
})
