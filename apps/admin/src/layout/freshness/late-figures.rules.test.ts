import { expect, it } from 'vitest'
import { latenessInWords } from './late-figures.rules.ts'

it.each([
  [15_999, 'seconds', 15],
  [119_999, 'seconds', 119],
  [120_000, 'minutes', 2],
  [7_259_000, 'minutes', 120],
])('%i ms are shown in %s: %i', (lateMs, unit, count) => {
  expect(latenessInWords(lateMs)).toEqual({ unit, count })
})
