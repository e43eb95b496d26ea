import { expect, it } from 'vitest'
import { blockAt, minutes, start, task } from '../testing/flow-states.ts'
import { unfinishedOf } from './unfinished.rules.ts'

const upload = { ...task, uploadURL: 'https://photos.test/put', checksumSha256: 'x', isUploaded: false }
const press = { assignmentId: 'b', pressedAt: start, isKnown: false }
const nothing = { task: undefined, upload: undefined, press: undefined, chosenId: 'a' }
const blocks = { scheduledAssignments: [blockAt('a'), blockAt('b')], checkedIn: [] as string[] }
const aCheckedIn = { ...blocks, checkedIn: ['a'] }

it.each([
  ['nothing was sent', blocks, nothing, start, undefined],
  ['the selfie is being sent', blocks, { ...nothing, upload }, start, ['a', 'more']],
  ['the upload has ended', blocks, { ...nothing, upload }, minutes(3), undefined],
  ['the selfie is accepted', blocks, { ...nothing, task }, start, ['a', 'press']],
  ['it has to be matched', blocks, { ...nothing, task: { ...task, isShared: true } }, start, ['a', 'more']],
  ['the selfie has expired', blocks, { ...nothing, task }, minutes(3), undefined],
  ['the press has no answer', blocks, { ...nothing, task, press }, start, ['b', 'result']],
  ['the block is registered', aCheckedIn, { ...nothing, task }, start, undefined],
  ['the window has closed', blocks, { ...nothing, task: { ...task, endsAt: minutes(9) } }, minutes(8), undefined],
  ['no block was chosen', blocks, { ...nothing, task, chosenId: undefined }, start, undefined],
])('when %s', (_when, calendar, left, now, expected) => {
  const found = unfinishedOf(calendar, left, now)
  expect(found && [found.block.assignmentId, found.lacks]).toEqual(expected)
})
