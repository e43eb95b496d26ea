import { expect, it } from 'vitest'
import { fitSize, type Upload, type UploadState, withChosen } from './uploads.rules.ts'

const upload = (id: string, state: UploadState): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  phoneNumber: '+13055550100',
  state,
})

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

it('has a file once, however often it is chosen', () => {
  const once = withChosen([upload('a', 'done')], [upload('a', 'ready'), upload('b', 'ready')])
  expect(once.map(({ id, state }) => `${id} ${state}`)).toEqual(['a done', 'b ready'])
})
