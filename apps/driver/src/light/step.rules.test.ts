import { expect, it } from 'vitest'
import { type Progress, stepOf } from './step.rules.ts'

const start = Date.UTC(2026, 10, 21, 15, 0)
const block = (assignmentId: string, startsAt = start, schedulingType = 'BLOCK') => ({
  assignmentId,
  startTime: startsAt / 1000,
  durationInMinutes: 120,
  schedulingType,
})
const minutes = (count: number) => new Date(start + count * 60_000)
const none: Progress = { task: undefined, matchedId: undefined, lostId: undefined }
const task = (isShared: boolean) => ({ taskId: 't1', endsAt: start + 180_000, isShared })
const day = { scheduledAssignments: [block('a'), block('b', start + 3_600_000)], checkedIn: [] }

it.each([
  ['no block', { scheduledAssignments: [], checkedIn: [] }, none, 0, 'empty'],
  ['too early', day, none, -16, 'wait'],
  ['the window has opened', day, none, -15, 'selfie'],
  ['an own account has its selfie', day, { ...none, task: task(false) }, 0, 'ready'],
  ['a shared account has its selfie', day, { ...none, task: task(true) }, 0, 'match'],
  ['a shared account was matched', day, { ...none, task: task(true), matchedId: 't1' }, 0, 'ready'],
  ['another selfie was matched', day, { ...none, task: task(true), matchedId: 't0' }, 0, 'match'],
  ['the first block is checked in', { ...day, checkedIn: ['a'] }, none, 0, 'wait'],
  ['the window has closed', day, none, 6, 'wait'],
  ['a press was lost', day, { ...none, lostId: 'a' }, 0, 'unknown'],
  ['a press was lost, and the window has closed', day, { ...none, lostId: 'a' }, 30, 'unknown'],
  ['a lost press was found', { ...day, checkedIn: ['a'] }, { ...none, lostId: 'a' }, 0, 'wait'],
] as const)('%s: %s', (_what, calendar, progress, at, name) => {
  expect(stepOf(calendar, progress, minutes(at)).name).toBe(name)
})

it('waits for the opening of the earliest window', () => {
  expect(stepOf(day, none, minutes(-60))).toMatchObject({ block: { assignmentId: 'a' }, opensAt: minutes(-15) })
})
