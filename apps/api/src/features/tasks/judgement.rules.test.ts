import { expect, it } from 'vitest'
import { sampleTask } from '../../testing/sample-items.ts'
import { judgedFields, turnFields } from './judgement.rules.ts'
import type { Task } from './task-item.ts'
import { taskEndsAt } from './task.rules.ts'

const createdAt = '2026-03-02T15:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000)
const fresh = sampleTask({ createdAt })
const joined: Task = { ...fresh, ...turnFields(fresh, after(100), after(20)) }
const missed: Task = { ...joined, ...turnFields(joined, after(110), after(104)) }

it('time in line is counted from joining to the turn, also to one after a missed turn', () => {
  expect(joined).toMatchObject({ turnAt: after(100).toISOString(), missedTurns: 0, waitedMs: 80_000 })
  expect(missed).toMatchObject({ turnAt: after(110).toISOString(), missedTurns: 1, waitedMs: 90_000 })
})

it.each([
  ['never waited', fresh, 100, undefined, 180],
  ['was judged at its turn', joined, 100, 80_000, 260],
  ['was judged a minute after it', joined, 160, 140_000, 320],
  ['was judged after a missed turn', missed, 111, 91_000, 271],
] as const)('time in line of a selfie that %s does not count', (_what, task, judgedAfter, waitedMs, endsAfter) => {
  const fields = judgedFields(task, { verdict: 'success' }, after(judgedAfter))
  expect(fields.waitedMs).toBe(waitedMs)
  expect(taskEndsAt({ ...task, ...fields })).toEqual(after(endsAfter))
})
