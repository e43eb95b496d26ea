import { describe, expect, it } from 'vitest'
import { listOfTasks } from './list-of-tasks.ts'

const task = {
  pk: 'TASK#t1',
  sk: 'TASK',
  taskId: 't1',
  sub: 's1',
  phoneNumber: '+13055550100',
  ip: '100.64.0.1',
  photoKey: 'selfies/s1/t1.jpg',
  isOwnAccount: true,
  planType: 'own-account',
  status: 'pending',
  createdAt: '2026-11-24T04:30:00.000Z',
  ttl: 1_800_000_000,
}
const place = '2026-11-24T04:30:00.000Z#t1'
const judged = { ...task, status: 'completed', verdict: 'success', completedAt: '2026-11-24T04:30:09.000Z' }
const listsOf = (item: object) =>
  Object.fromEntries(listOfTasks.entriesOf({ ...item }).map(({ key, fields }) => [key.pk, { sk: key.sk, ...fields }]))

describe('a selfie', () => {
  it('is listed as pending, by driver and by IP address', () => {
    const lists = listsOf(task)
    const shown = { sk: place, taskId: 't1', phoneNumber: '+13055550100', status: 'pending', ttl: 1_800_000_000 }
    expect(Object.keys(lists)).toEqual([
      'TASKS_OF#s1',
      expect.stringMatching(/^TASK_LIST#other#pending#[0-3]$/),
      'TASKIP#100.64.0.1',
    ])
    expect(Object.values(lists)).toMatchObject([
      { ...shown, photoKey: task.photoKey },
      shown,
      { sk: place, taskId: 't1' },
    ])
  })

  it('is listed by the day in New York once it is judged', () => {
    expect(Object.keys(listsOf(judged))[1]).toMatch(/^TASK_LIST#other#completed#2026-11-23#[0-3]$/)
    expect(Object.keys(listsOf({ ...judged, isSpark: true, status: 'failed' }))[1]).toMatch(
      /^TASK_LIST#spark#failed#2026-11-23#[0-3]$/,
    )
  })

  it('stays listed unchanged when a check-in uses it or a process takes its matching', () => {
    expect(listsOf({ ...judged, usedBy: 'c1', usedFor: 'b1', leaseEndsAt: judged.createdAt })).toEqual(listsOf(judged))
  })

  it('is found from each of its entries', () => {
    for (const { key, fields } of listOfTasks.entriesOf(judged))
      expect(listOfTasks.sourceOf({ ...key, ...fields })).toEqual({ pk: 'TASK#t1', sk: 'TASK' })
    expect(listOfTasks.sourceOf(judged)).toBeUndefined()
  })
})

it('a reference photo is listed for its driver only', () => {
  expect(Object.keys(listsOf({ ...task, status: undefined, side: 'left' }))).toEqual(['TASKS_OF#s1'])
})

it('throws for a task without a day, so that the record is set aside', () => {
  expect(() => listOfTasks.entriesOf({ ...task, createdAt: 'yesterday' })).toThrow(RangeError)
})
