import { limits } from '@arribo/api-contracts/shared/limits'
import { describe, expect, it } from 'vitest'
import { after, error, minutes, photo, start, task, upload } from '../testing/flow-states.ts'
import { table } from '../testing/flow-table.ts'
import { transition } from './check-in-flow.rules.ts'

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
    ['queued', 'photo-restored', { photo, upload }, 'selfie', []],
    ['queued', 'account-chosen', { account: 'shared' }, 'selfie', []],
    ['queued', 'selfie-accepted', {}, 'selfie', ['vibrate good']],
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
    ['selfie-accepted', {}],
    ['selfie-refused', { error }],
    ['selfie-failed', { error, isPhotoBad: false, isUnheard: false }],
    ['task-stored', { task }],
  ] as const)('ends with %s', (name, event) => {
    expect(after('queued', name, event).state).toMatchObject({ queued: undefined, sending: undefined })
  })
})
