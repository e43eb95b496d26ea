import { limits } from '@arribo/api-contracts/shared/limits'
import { describe, expect, it } from 'vitest'
import { after, blockAt, calendar, error, minutes, start, states, table, task, upload } from '../testing/flow-states.ts'
import { transition } from './check-in-flow.rules.ts'
import type { CheckInState } from './check-in-state.rules.ts'

const newer = { accountVersion: 2 }
const ended = ['drop-task', 'vibrate refused', 'restore-photo']

describe('a newer plan or platform account ends the selfie of the earlier one', () => {
  table([
    ['ready', 'account-known', newer, 'selfie', ended],
    ['match', 'account-known', newer, 'selfie', ended],
    ['queued', 'account-known', newer, 'selfie', ['drop-task', 'vibrate refused']],
    ['selfie', 'account-known', newer, 'selfie', []],
    ['ready', 'account-known', { accountVersion: 1 }, 'ready', []],
    ['done', 'account-known', newer, 'done', []],
    ['selfie', 'account-switched', { hasSharedPlan: true }, 'selfie', ['load-calendar']],
  ])
})

const online = { isOnline: true, isHidden: false }

describe('in line for the check', () => {
  const line = { place: 9, turnAt: minutes(1), receivedAt: start }
  const asked = start + limits.taskPollMs
  table([
    ['sending', 'selfie-queued', { upload, line, askAt: minutes(1) }, 'selfie', []],
    ['queued', 'ticked', online, 'selfie', [], minutes(1) - 1],
    ['queued', 'ticked', online, 'selfie', ['judge-upload'], minutes(1)],
    ['queued', 'ticked', { isOnline: true, isHidden: true }, 'selfie', [], minutes(1)],
    ['queued', 'ticked', { isOnline: false, isHidden: false }, 'selfie', [], minutes(1)],
    ['queued', 'selfie-sent', {}, 'selfie', []],
    ['queued', 'photo-restored', { photo: undefined, upload }, 'selfie', []],
    ['queued', 'account-chosen', { account: 'shared' }, 'selfie', []],
    ['queued', 'selfie-accepted', { task }, 'ready', ['vibrate good']],
    ['queued', 'selfie-refused', { error }, 'selfie', ['vibrate refused']],
    ['queued', 'selfie-failed', { error, isPhotoBad: false, isUnheard: true }, 'selfie', []],
    ['queued', 'selfie-failed', { error, isPhotoBad: false, isUnheard: false }, 'selfie', ['vibrate refused']],
    ['queued', 'task-stored', { task }, 'ready', []],
  ])

  it('asks once at its turn, and shows its place until there is an answer', () => {
    const { state } = after('queued', 'ticked', online, minutes(1))
    expect(transition(state, 'ticked', online, minutes(1.9)).effects).toEqual([])
    expect(transition(state, 'selfie-progressed', { stage: { name: 'checking' } }, minutes(2)).state.sending).toEqual({
      name: 'in-line',
      ...line,
    })
  })
  it('keeps its place without an answer, and asks again', () => {
    const lost = { error, isPhotoBad: false, isUnheard: true }
    const { state } = transition(after('queued', 'ticked', online, start).state, 'selfie-failed', lost, start)
    expect(state).toMatchObject({ isCutOff: true, error: undefined, sending: { name: 'in-line' } })
    expect(transition(state, 'ticked', online, asked - 1).effects).toEqual([])
    expect(transition(state, 'ticked', online, asked).effects).toEqual([{ do: 'judge-upload', upload }])
    const later = { ...line, turnAt: minutes(3) }
    expect(transition(state, 'selfie-queued', { upload, line: later, askAt: minutes(3) }, asked).state).toMatchObject({
      isCutOff: false,
      sending: later,
      queued: { askAt: minutes(3) },
    })
  })
  it.each([
    ['selfie-accepted', { task }],
    ['selfie-refused', { error }],
    ['selfie-failed', { error, isPhotoBad: false, isUnheard: false }],
    ['task-stored', { task }],
  ] as const)('ends with %s', (name, event) => {
    expect(after('queued', name, event).state).toMatchObject({ queued: undefined, sending: undefined })
  })
})

const loaded = { calendar, hasSharedPlan: false, hasCredits: false, region: 'us-east' }
const cutOff = { ...error, isUnreachable: true }
const two = { ...calendar, scheduledAssignments: [blockAt('a'), blockAt('b')] }
it('goes on to the next block after an arrival that the calendar on screen may not include', () => {
  const done = { ...states.ready, calendar: two, chosenId: 'a', arrived: { at: undefined, block: blockAt('a') } }
  const { state } = transition(done, 'next-asked-for', {}, start)
  expect(state.step).toMatchObject({ name: 'selfie', block: { assignmentId: 'b' } })
})
it.each([
  ['at the start takes no choice of a registered block over', states.loading, 'selfie'],
  ['later asks for another block, and says why', { ...states.photo, error: cutOff, calendar: two }, 'choose'],
])('%s', (_when, before, name) => {
  const registered = { ...loaded, calendar: { ...two, checkedIn: ['a'] } }
  const { state } = transition({ ...before, chosenId: 'a' }, 'calendar-loaded', registered, start)
  expect(state.step).toMatchObject(name === 'choose' ? { name, isRegistered: true } : { name })
  // What was unreachable concerns the block that is over.
  expect(state.error).toBeUndefined()
})

const geocode = { latitude: 1, longitude: 1 }
const there = { ...geocode, accuracyMeters: 10 }
const away = { ...there, latitude: 2 }
const later = { ...blockAt('b'), stagingLocation: { ...blockAt('b').stagingLocation, geocode } }
const beside = { scheduledAssignments: [later], checkedIn: [] }
const move = (from: CheckInState, here: typeof there) => transition(from, 'position-known', { here }, start).state

it.each([
  ['ends at the station', away, there, true],
  ['stays elsewhere', away, { ...away, latitude: 3 }, false],
  ['stays if the phone was there already', there, there, false],
])('a refusal for the distance %s', (_how, tooFarAt, here, isOver) => {
  const error = { title: { checkIn: 'calendarError' }, isTooFar: true } as const
  const step = { name: 'ready', block: later, task } as const
  const ready = { ...states.ready, step, calendar: beside, chosenId: 'b' }
  const { state } = transition(
    { ...ready, here: tooFarAt },
    'press-failed',
    { error, answer: {}, isSelfieNeeded: false },
    start,
  )
  expect(move(state, here).error === undefined).toBe(isOver)
})

describe('a press from home', () => {
  const pressedAtHome = { ...states.sending, isPressed: true }
  it('is sent once the selfie is accepted, and only once', () => {
    const { state, effects } = transition(pressedAtHome, 'task-stored', { task }, start)
    expect([state.step.name, state.pressing?.stage, state.isPressed]).toEqual(['ready', 'waiting', false])
    expect(effects).toEqual([{ do: 'press', block: calendar.scheduledAssignments[0] }])
    const failed = transition(state, 'press-failed', { error, answer: undefined, isSelfieNeeded: false }, start)
    expect(failed.effects.map(({ do: what }) => what)).not.toContain('press')
    expect(failed.state.pressing).toBeUndefined()
  })
  it('waits for the matching on a shared account', () => {
    const shared = { ...task, isShared: true }
    const { state } = transition(pressedAtHome, 'task-stored', { task: shared }, start)
    expect([state.step.name, state.pressing]).toEqual(['match', undefined])
    const answer = { taskId: 't1', status: 'completed', isExpired: false, message: null, code: null } as const
    expect(transition(state, 'match-answered', answer, start).effects.at(-1)).toMatchObject({ do: 'press' })
  })
})
