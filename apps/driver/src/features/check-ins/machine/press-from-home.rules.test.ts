import { describe, expect, it } from 'vitest'
import { calendar, error, start, states, task } from '../testing/flow-states.ts'
import { transition } from './check-in-flow.rules.ts'

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
    const answer = { taskId: 't1', status: 'completed', isExpired: false, message: null } as const
    expect(transition(state, 'match-answered', answer, start).effects.at(-1)).toMatchObject({ do: 'press' })
  })
})
