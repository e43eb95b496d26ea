import { limits } from '@arribo/api-contracts/shared/limits'
import { describe, expect, it } from 'vitest'
import { openBlock, startedBlock } from './block.rules.ts'
import type { CheckIn } from './check-in-item.ts'

const now = new Date('2026-03-02T15:00:00.000Z')
const seconds = now.getTime() / 1000
const block = (assignmentId: string, inMinutes: number, schedulingType = 'BLOCK') => ({
  assignmentId,
  startTime: seconds + inMinutes * 60,
  durationInMinutes: 60,
  schedulingType,
})
const [opens, closes] = [limits.checkInOpensMinutesBefore, -limits.checkInClosesMinutesAfter]
const checkIns = (states: Record<string, CheckIn['state']>) =>
  new Map(
    Object.entries(states).map(([assignmentId, state], index) => [
      assignmentId,
      { assignmentId, state, reservedAt: `2026-03-02T14:0${index}:00.000Z` } as CheckIn,
    ]),
  )

it.each([
  ['none without a check-in', [block('a', 10)], {}, undefined],
  ['one on its way', [block('a', 10), block('b', 12)], { b: 'reserved' }, 'b'],
  ['one of which nobody knows', [block('a', 10)], { a: 'unknown' }, 'a'],
  ['none that was refused', [block('a', 10)], { a: 'refused' }, undefined],
  ['the accepted one, while it stands', [block('a', 10)], { a: 'accepted' }, 'a'],
  ['the accepted one, while the next has not opened', [block('a', 10), block('b', opens + 1)], { a: 'accepted' }, 'a'],
  ['none while another is open', [block('a', 10), block('b', 12)], { a: 'accepted' }, undefined],
  ['the last of two', [block('a', 10), block('b', 12)], { a: 'accepted', b: 'accepted' }, 'b'],
  ['none that has ended', [block('a', closes - 1)], { a: 'accepted' }, undefined],
  ['an instant one until its end', [block('a', -59, 'INSTANT')], { a: 'accepted' }, 'a'],
] as const)('the block of an earlier press is %s', (_what, blocks, states, found) => {
  expect(startedBlock(blocks, checkIns(states), now)?.assignmentId).toBe(found)
})

describe('the block of a new press', () => {
  it.each([
    ['the earliest', [block('b', 12), block('a', 10)], {}, 'a'],
    ['the next after an accepted one', [block('a', 10), block('b', 12)], { a: 'accepted' }, 'b'],
    ['one that was refused', [block('a', 10)], { a: 'refused' }, 'a'],
    ['one that opens now', [block('a', opens)], {}, 'a'],
    ['one that closes now', [block('a', closes)], {}, 'a'],
  ] as const)('is %s', (_what, blocks, states, found) => {
    expect(openBlock(blocks, checkIns(states), now).assignmentId).toBe(found)
  })

  it.each([
    ['no_blocks', []],
    ['block_ended', [block('a', closes - 1)]],
    ['block_not_open', [block('a', opens + 1)]],
    ['block_not_open', [block('a', closes - 1), block('b', opens + 1)]],
  ] as const)('%s', (code, blocks) => expect(() => openBlock(blocks, new Map(), now)).toThrow(code))
})
