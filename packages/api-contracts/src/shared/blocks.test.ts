import { expect, it } from 'vitest'
import { type Block, checkInWindow, earliestEligible, selfieEndsAt, windowState } from './blocks.ts'
import { limits } from './limits.ts'

const start = Date.parse('2026-11-21T12:00:00Z')
const block = (over: Partial<Block> = {}): Block => ({
  assignmentId: 'a',
  startTime: start / 1000,
  durationInMinutes: 180,
  schedulingType: 'BLOCK',
  ...over,
})
const at = (minutes: number) => new Date(start + minutes * 60_000)
const [opens, closes] = [-limits.checkInOpensMinutesBefore, limits.checkInClosesMinutesAfter]

it.each([
  ['BLOCK', opens - 0.01, 'waiting'],
  ['BLOCK', opens, 'open'],
  ['BLOCK', 0, 'open'],
  ['BLOCK', closes, 'open'],
  ['BLOCK', closes + 0.01, 'none'],
  ['INSTANT', opens - 0.01, 'waiting'],
  ['INSTANT', opens, 'open'],
  ['INSTANT', 180, 'open'],
  ['INSTANT', 180.01, 'none'],
])('the window of a %s at %d minutes is %s', (schedulingType, minutes, expected) => {
  expect(checkInWindow([block({ schedulingType })], at(minutes)).state).toBe(expected)
  const name = { waiting: 'opens', open: 'open', none: 'closed' }[expected]
  expect(windowState(block({ schedulingType }), at(minutes)).name).toBe(name)
})

const late = block({ assignmentId: 'late', startTime: start / 1000 + 3600 })
it.each([
  ['of two, the earlier', [late, block()], 0, 'a'],
  ['the later when the earlier has closed', [block(), late], closes + 1, 'late'],
  ['none when all have closed', [block()], closes + 1, undefined],
  ['none of none', [], 0, undefined],
  ['the smaller id of two at once', [block({ assignmentId: 'b' }), block()], 0, 'a'],
])('the earliest eligible block is %s', (_what, blocks, minutes, expected) => {
  expect(earliestEligible(blocks, at(minutes))?.assignmentId).toBe(expected)
})

it('ends a selfie task after 180 seconds', () => {
  expect(selfieEndsAt(new Date(0))).toEqual(new Date(180_000))
})
