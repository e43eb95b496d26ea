import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { limits } from '@arribo/api-contracts/shared/limits'
import { expect, it } from 'vitest'
import { blockAt as block, minutes as at, press as sentPress, start } from '../testing/flow-states.ts'
import { beginning as none, type CheckInState } from './check-in-state.rules.ts'
import { keepsScreenOn, stepOf } from './step.rules.ts'

const opens = limits.checkInOpensMinutesBefore
const shared = { ...none, hasSharedPlan: true }
const task = (isShared: boolean) => ({ taskId: 't1', endsAt: start + 180_000, isShared, accountVersion: 1 })
const day = { scheduledAssignments: [block('a'), block('b', start + 3_600_000)], checkedIn: [] }
const overlap = { scheduledAssignments: [block('a'), block('b', start + 600_000)], checkedIn: [] }
const pressing = { assignmentId: 'a', stage: 'sending', waitsUntil: 0 } as const

it.each<[string, Calendar | undefined, CheckInState, number, string]>([
  ['no block', { scheduledAssignments: [], checkedIn: [] }, none, 0, 'empty'],
  ['too early', day, none, -opens - 1, 'wait'],
  ['the window has opened', day, none, -opens, 'selfie'],
  ['an own account has its selfie', day, { ...none, task: task(false) }, 0, 'ready'],
  ['a shared account has its selfie', day, { ...none, task: task(true) }, 0, 'match'],
  ['a shared account was matched', day, { ...none, task: task(true), matchedTaskId: 't1' }, 0, 'ready'],
  ['another selfie was matched', day, { ...none, task: task(true), matchedTaskId: 't0' }, 0, 'match'],
  ['the first block is checked in', { ...day, checkedIn: ['a'] }, none, 0, 'wait'],
  ['the window has closed', day, none, 6, 'wait'],
  ['the window has closed during the press', day, { ...none, task: task(false), pressing }, 6, 'ready'],
  ['nobody is enrolled on the shared account', { ...day, nobodyEnrolled: true }, shared, 0, 'hopeless'],
  ['the three photos are needed', { ...day, photosNeeded: true }, none, 0, 'hopeless'],
  ['nobody is enrolled, but the driver switched', { ...day, nobodyEnrolled: true }, none, 0, 'selfie'],
  ['the service ends before the block', { ...day, notCovered: ['a'] }, none, 0, 'hopeless'],
  ['the service ends before a later block', { ...day, notCovered: ['b'] }, none, 0, 'selfie'],
  [
    'the service ended during the press',
    { ...day, notCovered: ['a'] },
    { ...none, task: task(false), pressing },
    0,
    'ready',
  ],
  ['the driver chose the later of two open blocks', overlap, { ...none, chosenId: 'b' }, 0, 'selfie'],
  ['the chosen block is gone, another is open', overlap, { ...none, chosenId: 'x' }, 0, 'choose'],
  [
    'the chosen block is registered, another is open',
    { ...overlap, checkedIn: ['a'] },
    { ...none, chosenId: 'a' },
    0,
    'choose',
  ],
  ['the chosen block is over, another is open', overlap, { ...none, chosenId: 'a' }, 6, 'choose'],
  ['the chosen block is over, none is open', day, { ...none, chosenId: 'a' }, 6, 'wait'],
  ['a press was lost', day, { ...none, lostAssignmentId: 'a' }, 0, 'unknown'],
  ['a press was lost, and the window has closed', day, { ...none, lostAssignmentId: 'a' }, 30, 'unknown'],
  ['a lost press was found', { ...day, checkedIn: ['a'] }, { ...none, lostAssignmentId: 'a' }, 0, 'wait'],
  ['nothing is known yet', undefined, none, 0, 'loading'],
  ['the calendar failed', undefined, { ...none, calendarError: { title: { checkIn: 'calendarError' } } }, 0, 'failed'],
  ['something else has to be done first', undefined, { ...none, obstacle: { name: 'off' } }, 0, 'obstacle'],
  ['the arrival is registered', day, { ...none, arrived: { at: undefined, block: undefined } }, 0, 'done'],
])('%s: %s', (_what, calendar, facts, minutes, name) => {
  expect(stepOf({ ...facts, calendar }, at(minutes)).name).toBe(name)
})

it('is for the chosen block, else for the earliest, of equals the nearest', () => {
  const here = { latitude: 1, longitude: 1, accuracyMeters: 10 }
  const near = { ...block('near'), stagingLocation: { geocode: here, address: { addressId: 'N', name: null } } }
  const together = { scheduledAssignments: [block('far'), near], checkedIn: [] }
  expect(stepOf({ ...none, calendar: overlap, chosenId: 'b' }, start)).toMatchObject({ block: { assignmentId: 'b' } })
  expect(stepOf({ ...none, calendar: together, here }, start)).toMatchObject({ block: { assignmentId: 'near' } })
  expect(stepOf({ ...none, calendar: together }, start)).toMatchObject({ block: { assignmentId: 'far' } })
})

it('waits for the opening of the earliest window', () => {
  expect(stepOf({ ...none, calendar: day }, at(-60))).toMatchObject({
    block: { assignmentId: 'a' },
    opensAt: at(-opens),
  })
})

const press = { ...sentPress, isKnown: true }
const steps = {
  match: stepOf({ ...none, calendar: day, task: task(true) }, start),
  ready: stepOf({ ...none, calendar: day, task: task(false) }, start),
  wait: stepOf({ ...none, calendar: day }, at(-60)),
  selfie: stepOf({ ...none, calendar: day }, start),
  unknown: stepOf({ ...none, calendar: day, lostAssignmentId: 'a' }, start),
}
it.each([
  ['match', undefined, undefined, true],
  ['ready', undefined, undefined, true],
  ['wait', undefined, undefined, false],
  ['selfie', undefined, undefined, false],
  ['selfie', { name: 'checking' }, undefined, true],
  ['unknown', undefined, sentPress, false],
  ['unknown', undefined, press, true],
] as const)('%s, sending %o, pressed %o: keeps the screen on: %s', (name, sending, pressed, expected) => {
  expect(keepsScreenOn({ step: steps[name], sending, press: pressed }, start)).toBe(expected)
})

it('stops keeping the screen on when the server no longer answers about a press', () => {
  expect(keepsScreenOn({ step: steps.unknown, sending: undefined, press }, start + 120_000)).toBe(false)
})
