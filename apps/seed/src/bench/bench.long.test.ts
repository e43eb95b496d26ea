import { describe, expect, it } from 'vitest'
import { measure } from './measure.ts'
import { type Question, questionsOf } from './questions.ts'
import { type Measured, overBounds, reportOf } from './report.ts'

const now = new Date()
/** Scans the table, which no list may do: the bench must report it. */
const everybody: Question = {
  name: 'a list of everybody',
  bound: { requests: 6, units: 9 },
  ask: ({ table }) =>
    Promise.all(
      [0, 1, 2, 3].map((shard) =>
        table.query({
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :pk',
          ExpressionAttributeValues: { ':pk': `USERS#${shard}` },
        }),
      ),
    ),
}
const sizes: Measured[] = []
const sizeOf = (users: number) =>
  measure({ users, now, questions: async (desk) => [...(await questionsOf(desk, now)), everybody] })

describe('50 and 500 users', () => {
  it('answer every question that staff ask', async () => {
    sizes.push(await sizeOf(50), await sizeOf(500))
    const [few, many] = sizes.map(({ asked }) => asked.map(({ question }) => question))
    expect(few).not.toEqual([])
    expect(few).toEqual(many)
    expect(sizes.flatMap(({ asked }) => asked).filter(({ cost }) => cost.requests === 0)).toEqual([])
  }, 180_000)

  it('cost the same: no list grows with the table, and one that did would be noticed', () => {
    expect(overBounds(sizes)).toEqual([expect.stringMatching(/^a list of everybody: .* units with 500 users/)])
  })

  it('are shown side by side', () => {
    const [head, , first] = reportOf(sizes).split('\n')
    expect(head).toMatch(/50 users +\| units +\| 500 users +\| units +\| At most +\| units +\|$/)
    expect(first).toMatch(/^\| users: first page +\| 6 +\| 9\.0 +\| 6 +\| 9\.0 +\| 6 +\| 9\.0 +\|$/)
  })
})
