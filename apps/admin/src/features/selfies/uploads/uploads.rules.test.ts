import { describe, expect, it } from 'vitest'
import {
  changeUploads,
  fitSize,
  isUnderWay,
  nextBatch,
  tallyOf,
  type Upload,
  type UploadState,
} from './uploads.rules.ts'

const upload = (id: string, state: UploadState = 'ready'): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  phoneNumber: '+13055550100',
  state,
})
const statesOf = (uploads: readonly Upload[]) => uploads.map(({ id, state }) => `${id} ${state}`)

describe('fitSize', () => {
  it.each([
    [4000, 3000, 1440, 1080],
    [3000, 4000, 1080, 1440],
    [4000, 1000, 1440, 360],
    [1440, 1080, 1440, 1080],
    [640, 480, 640, 480],
    [2000, 2000, 1080, 1080],
    [20_000, 1, 1440, 1],
  ])('%i × %i becomes %i × %i', (width, height, fitWidth, fitHeight) => {
    expect(fitSize(width, height)).toEqual({ width: fitWidth, height: fitHeight })
  })
})

describe('the list', () => {
  it('has a file once, however often it is chosen', () => {
    const once = changeUploads([upload('a', 'done')], { kind: 'choose', uploads: [upload('a'), upload('b')] })
    expect(statesOf(once)).toEqual(['a done', 'b ready'])
  })

  it("clears a file's error once it is sent again", () => {
    const failed = changeUploads([upload('a')], { kind: 'move', ids: ['a'], state: 'failed', error: new Error('no') })
    expect(failed[0]?.error?.message).toBe('no')
    expect(changeUploads(failed, { kind: 'move', ids: ['a'], state: 'waiting' })[0]).toEqual(upload('a', 'waiting'))
  })

  it('sends no more waiting files once it ends', () => {
    const ended = changeUploads([upload('a', 'done'), upload('b', 'waiting'), upload('c', 'failed')], { kind: 'end' })
    expect(statesOf(ended)).toEqual(['a done', 'b stopped', 'c failed'])
  })
})

it.each<[UploadState[], string[]]>([
  [['done', 'failed', 'ready'], ['2']],
  [
    ['done', 'failed', 'stopped'],
    ['1', '2'],
  ],
  [['done'], []],
])('of files that are %j a press sends %j', (states, expected) => {
  expect(nextBatch(states.map((state, index) => upload(String(index), state))).map(({ id }) => id)).toEqual(expected)
})

it.each<[UploadState[], boolean]>([
  [['done', 'waiting'], true],
  [['sending'], true],
  [['ready', 'done', 'failed', 'stopped'], false],
])('with files that are %j an upload is running: %s', (states, expected) => {
  expect(isUnderWay(tallyOf(states.map((state, index) => upload(String(index), state))))).toBe(expected)
})
