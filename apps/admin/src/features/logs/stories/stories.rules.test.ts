import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { expect, it } from 'vitest'
import { logEntry } from '../../../testing/log-entries.ts'
import { storiesOf } from './stories.rules.ts'

type Brief = readonly [id: string, value: LogEntry['value'], phone?: string]

const entriesOf = (briefs: readonly Brief[]) =>
  briefs.map(([id, value, phoneNumber = '+13055550100'], index) => logEntry(index, { id, value, phoneNumber }))
const idsOfStories = (briefs: readonly Brief[]) =>
  storiesOf(entriesOf(briefs)).map(({ steps }) => steps.map(({ id }) => id).join(' '))

it.each<[string, readonly Brief[], readonly string[]]>([
  ['nothing', [], []],
  [
    'entries of nothing in common',
    [
      ['b', null],
      ['a', { name: 'Ana' }],
    ],
    ['b', 'a'],
  ],
  [
    'a check-in',
    [
      ['accepted', { checkInId: 'c' }],
      ['sent', { checkInId: 'c' }],
    ],
    ['sent accepted'],
  ],
  [
    'its selfie too, by the photo check that it used',
    [
      ['accepted', { checkInId: 'c', assignmentId: 'b' }],
      ['sent', { checkInId: 'c', assignmentId: 'b', taskId: 't' }],
      ['looked at', { taskId: 't' }],
      ['to be uploaded', { taskId: 't' }],
    ],
    ['to be uploaded looked at sent accepted'],
  ],
  [
    'a second try of the same block',
    [
      ['accepted', { checkInId: 'c2', assignmentId: 'b' }],
      ['refused', { checkInId: 'c1', assignmentId: 'b' }],
    ],
    ['refused accepted'],
  ],
  [
    'with others in between, where the last of it stands',
    [
      ['x', null],
      ['accepted', { checkInId: 'c' }],
      ['y', null],
      ['sent', { checkInId: 'c' }],
      ['z', null],
    ],
    ['x', 'sent accepted', 'y', 'z'],
  ],
  [
    'two that only a third one ties together',
    [
      ['one', { checkInId: 'c' }],
      ['other', { taskId: 't' }],
      ['tie', { checkInId: 'c', taskId: 't' }],
    ],
    ['tie other one'],
  ],
  [
    'the same block of another driver is another story',
    [
      ['mine', { assignmentId: 'b' }],
      ['theirs', { assignmentId: 'b' }, '+13055550111'],
    ],
    ['mine', 'theirs'],
  ],
  [
    'two check-ins stay two',
    [
      ['one', { checkInId: 'c1' }],
      ['two', { checkInId: 'c2' }],
    ],
    ['one', 'two'],
  ],
  [
    'an empty id ties nothing',
    [
      ['one', { checkInId: '' }],
      ['two', { checkInId: '' }],
    ],
    ['one', 'two'],
  ],
])('%s', (_what, briefs, stories) => expect(idsOfStories(briefs)).toEqual(stories))

it('every entry is in one story only', () => {
  const ids = ['a', 'b', 'c', undefined]
  const entries = Array.from({ length: 200 }, (_, index) =>
    logEntry(index, {
      value: { checkInId: ids[index % 4], taskId: ids[(index * 7) % 5], assignmentId: `${index % 9}` },
    }),
  )
  for (let from = 0; from < 190; from += 10) {
    const some = entries.slice(from, from + 10)
    const steps = storiesOf(some).flatMap((story) => story.steps.map(({ id }) => id))
    expect(steps.toSorted()).toEqual(some.map(({ id }) => id).toSorted())
  }
})
