import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { expect, it } from 'vitest'
import { logEntry } from '../../../testing/log-entries.ts'
import { storiesOf } from './stories.rules.ts'

/** From the newest to the oldest. */
const idsOfStories = (entries: readonly LogEntry[]) =>
  storiesOf(entries).map(({ steps }) => steps.map(({ id }) => id).join(' '))
const entry = (id: string, value: LogEntry['value'], over: Partial<LogEntry> = {}) =>
  logEntry(0, { id, value, ...over })
const of = (id: string, checkInId: string) => entry(id, { checkInId })
const photo = (id: string) => entry(id, { taskId: 't' })

it.each<[string, readonly LogEntry[], readonly string[]]>([
  ['nothing', [], []],
  ['entries with nothing in common', [entry('b', null), entry('a', { name: 'Ana' })], ['b', 'a']],
  ['a check-in', [of('accepted', 'c'), of('sent', 'c')], ['sent accepted']],
  [
    'its selfie too, by the photo check that it used',
    [of('accepted', 'c'), entry('sent', { checkInId: 'c', taskId: 't' }), photo('looked at'), photo('to be uploaded')],
    ['to be uploaded looked at sent accepted'],
  ],
  [
    'a second try of the same block',
    ['accepted', 'refused'].map((id) => entry(id, { checkInId: id, assignmentId: 'b' })),
    ['refused accepted'],
  ],
  [
    'with others in between, where the last of it stands',
    [entry('x', null), of('accepted', 'c'), entry('y', null), of('sent', 'c'), entry('z', null)],
    ['x', 'sent accepted', 'y', 'z'],
  ],
  [
    'two that only a third one ties together',
    [of('one', 'c'), photo('other'), entry('tie', { checkInId: 'c', taskId: 't' })],
    ['tie other one'],
  ],
  [
    'the same block of another driver is another story',
    ['+13055550100', '+13055550111'].map((phoneNumber) => entry(phoneNumber, { assignmentId: 'b' }, { phoneNumber })),
    ['+13055550100', '+13055550111'],
  ],
  ['two check-ins stay two', [of('one', 'c1'), of('two', 'c2')], ['one', 'two']],
  ['an empty id ties nothing', [of('one', ''), of('two', '')], ['one', 'two']],
])('%s', (_what, entries, stories) => expect(idsOfStories(entries)).toEqual(stories))

it('a list with the oldest first keeps that order, and each story its own', () => {
  const at = (timestamp: number) => ({ timestamp })
  const entries = [
    entry('w', null, at(0)),
    ...['sent', 'accepted'].map((id, step) => entry(id, { checkInId: 'c' }, at(step + 1))),
  ]
  expect(storiesOf(entries).map(({ head }) => head.id)).toEqual(['w', 'accepted'])
  expect(idsOfStories(entries)).toEqual(['w', 'sent accepted'])
})
