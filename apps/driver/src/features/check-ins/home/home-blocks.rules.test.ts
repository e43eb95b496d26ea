import { expect, it } from 'vitest'
import { beforeOpening, blockAt, calendar, minutes, start } from '../testing/flow-states.ts'
import { homeBlocks, isCountedDown } from './home-blocks.rules.ts'

const instant = (id: string, at: number) => ({ ...blockAt(id, at), schedulingType: 'INSTANT' })
const look = (blocks: ReturnType<typeof blockAt>[], now: number, checkedIn: string[] = []) => {
  const { window, others } = homeBlocks({ scheduledAssignments: blocks, checkedIn }, new Date(now))
  return {
    next: window.state === 'none' ? undefined : window.block.assignmentId,
    state: window.state,
    instant: others.instant.map(({ assignmentId }) => assignmentId),
    scheduled: others.scheduled.map(({ assignmentId }) => assignmentId),
  }
}

it('takes the earliest as the next one and groups the others by kind, earliest first', () => {
  const blocks = [blockAt('c', minutes(200)), instant('b', minutes(100)), blockAt('a'), blockAt('d', minutes(150))]
  expect(look(blocks, minutes(-60))).toEqual({ next: 'a', state: 'waiting', instant: ['b'], scheduled: ['d', 'c'] })
})

it('skips arrivals and blocks that are over', () => {
  const blocks = [blockAt('over', minutes(-20)), blockAt('a'), blockAt('b', minutes(60))]
  expect(look(blocks, start, ['a'])).toEqual({ next: 'b', state: 'waiting', instant: [], scheduled: [] })
  expect(look(calendar.scheduledAssignments, minutes(6)).state).toBe('none')
})

it('finds an open window', () => {
  expect(look(calendar.scheduledAssignments, beforeOpening(0)).state).toBe('open')
})

it.each([
  [59.99, true],
  [60, false],
  [1500, false],
])('counts down to what is %d minutes away: %s', (away, expected) => {
  expect(isCountedDown(new Date(minutes(away)), start)).toBe(expected)
})
