import { expect, it } from 'vitest'
import { blockAt, calendar, start, states } from '../testing/flow-states.ts'
import { transition } from './check-in-flow.rules.ts'

const loaded = { calendar, hasSharedPlan: false, hasCredits: false, region: 'us-east' }
const two = { ...calendar, scheduledAssignments: [blockAt('a'), blockAt('b')] }
it('goes on to the next block after an arrival, which the calendar on screen need not know', () => {
  const done = { ...states.ready, calendar: two, chosenId: 'a', arrived: { at: undefined, block: blockAt('a') } }
  const { state } = transition(done, 'next-asked-for', {}, start)
  expect(state.step).toMatchObject({ name: 'selfie', block: { assignmentId: 'b' } })
})
it.each([
  ['at the start takes no choice of a registered block over', states.loading, 'selfie'],
  ['later asks for another block, and says why', { ...states.selfie, calendar: two }, 'choose'],
])('%s', (_when, before, name) => {
  const registered = { ...loaded, calendar: { ...two, checkedIn: ['a'] } }
  const { state } = transition({ ...before, chosenId: 'a' }, 'calendar-loaded', registered, start)
  expect(state.step).toMatchObject(name === 'choose' ? { name, isRegistered: true } : { name })
})
