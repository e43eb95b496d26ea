import { describe, expect, it } from 'vitest'
import { fitSize, type Upload, type UploadState, withChosen, withState } from './uploads.rules.ts'

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
    const once = withChosen([upload('a', 'done')], [upload('a'), upload('b')])
    expect(statesOf(once)).toEqual(['a done', 'b ready'])
  })

  it("clears a file's error once it is sent again", () => {
    const failed = withState([upload('a')], ['a'], 'failed', new Error('no'))
    expect(failed[0]?.error?.message).toBe('no')
    expect(withState(failed, ['a'], 'waiting')[0]).toEqual(upload('a', 'waiting'))
  })

  it('sends no more waiting files once it ends', () => {
    const ended = withState([upload('a', 'done'), upload('b', 'waiting'), upload('c', 'failed')], 'waiting', 'stopped')
    expect(statesOf(ended)).toEqual(['a done', 'b stopped', 'c failed'])
  })
})
