import { expect, it } from 'vitest'
import { judge, needsBaseline } from './goals.mjs'

// Figures measured at a48f4dcb.
const still = { firstPaint: 655, largestPaint: 655, shown: 655 }
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
const limits = { shown: 1637, requests: 12, score: 95, shift: 0.05 }
const tooMuch = { shown: 1638, requests: 13, score: 94, shift: 0.051 }

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
])('%s: %s is judged by the baseline of the same run and by limits', (_, name, figures, baseline, met) => {
  expect(judge([{ name, figures, baseline }], still).map(({ isMet }) => isMet)).toEqual(met)
})

it('measures the baseline for what is compared with it, not for each prerendered page', () => {
  expect([{ name: '/app slow' }, users, loginEs].map(needsBaseline)).toEqual([true, true, false])
})
