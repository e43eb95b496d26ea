import { expect, it } from 'vitest'
import { toneOf } from './log-words.ts'

// Spec: B-131, B-132, B-133, B-134, B-135, B-136, B-137, B-138
it.each([
  ['UPDATE', 'blue'],
  ['CREATE', 'green'],
  ['DELETE', 'red'],
  ['ERROR', 'yellow'],
  ['COMPLETED_TASK', 'green'],
  ['CREATE_TASK', 'blue'],
  ['VALIDITY', 'yellow'],
  ['IM_HERE', 'green'],
  ['SUBMIT', 'green'],
] as const)('the badge of %s is %s', (status, tone) => {
  expect(toneOf[status]).toBe(tone)
})
