import { expect, it } from 'vitest'
import type { CheckInState } from './check-in-state.rules.ts'
import { blockAt, start, states, task } from '../testing/flow-states.ts'
import { transition } from './check-in-flow.rules.ts'

const geocode = { latitude: 1, longitude: 1 }
const there = { ...geocode, accuracyMeters: 10 }
const away = { ...there, latitude: 2 }
const later = { ...blockAt('b'), stagingLocation: { ...blockAt('b').stagingLocation, geocode } }
const calendar = { scheduledAssignments: [blockAt('a'), later], checkedIn: [] }
const move = (from: CheckInState, here: typeof there) => transition(from, 'position-known', { here }, start).state

it.each([
  ['ends at the station', away, there, true],
  ['stays elsewhere', away, { ...away, latitude: 3 }, false],
  ['stays if the phone was there already', there, there, false],
])('a refusal for the distance %s', (_how, tooFarAt, here, isOver) => {
  const error = { title: { checkIn: 'calendarError' }, isOfPlace: true } as const
  const step = { name: 'ready', block: later, task } as const
  const ready = { ...states.ready, step, calendar: { ...calendar, scheduledAssignments: [later] }, chosenId: 'b' }
  const { state } = transition(
    { ...ready, here: tooFarAt },
    'press-failed',
    { error, answer: {}, isSelfieNeeded: false },
    start,
  )
  const moved = move(state, here)
  expect(moved.error === undefined).toBe(isOver)
})
