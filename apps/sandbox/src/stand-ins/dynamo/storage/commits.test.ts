import { expect, it } from 'vitest'
import { createCommits, type Write } from './commits.ts'
import { openLevel } from './level.ts'

it('after a failed write, those that waited behind it fail too, and later ones are written again', async () => {
  const level = await openLevel()
  const commits = createCommits(level)
  const put = (key: string): Map<string, Write> => new Map([[key, { type: 'put', value: key }]])
  const batch = level.batch.bind(level)
  Object.assign(level, { batch: () => Promise.reject(new Error('The disk is full')) })
  const outcomes = await Promise.allSettled([commits.commit(put('first')), commits.commit(put('behind'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(commits.underWay('first')).toBeUndefined()
  Object.assign(level, { batch })
  await commits.commit(put('later'))
  expect(await level.keys().all()).toEqual(['later'])
})
