import { expect, it } from 'vitest'
import { welcomeState } from './welcome.rules.ts'

const nothing = { isGiven: false, isTaken: false, hasArrived: false, hasWeek: false, reward: undefined }
const earnedAt = '2026-11-21T15:00:00.000Z'
const due = (dueAt: string, state: 'held' | 'refused' = 'held') => ({ state, earnedAt, dueAt })
const worked = { ...nothing, hasArrived: true, hasWeek: true }

it.each([
  ['nothing yet', nothing, 'after_arrival'],
  ['a week, but no arrival', { ...nothing, hasWeek: true }, 'after_arrival'],
  ['an arrival paid with a credit', { ...nothing, hasArrived: true, reward: due(earnedAt) }, 'with_week'],
  ['the job has not run', { ...worked, reward: due(earnedAt) }, 'deciding'],
  ['the job could not decide', { ...worked, reward: due('2026-11-21T16:00:00.000Z') }, 'deciding'],
  ['no days were given', { ...worked, reward: due('2026-11-28T15:00:00.000Z') }, 'refused'],
  ['the reward was refused later', { ...worked, reward: due('2026-11-28T15:00:00.000Z', 'refused') }, 'refused'],
  ['the days were given', { ...worked, isGiven: true }, 'given'],
  ['their payment was returned', { ...worked, isGiven: true, isTaken: true }, 'taken'],
])('%s', (_when, facts, state) => {
  expect(welcomeState(facts)).toBe(state)
})
