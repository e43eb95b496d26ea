import { TransactionRefused } from '@arribo/server/table/transact'
import { expect, it } from 'vitest'
import { keys } from '../../platform/dynamo/keys.ts'
import { readCounters } from '../counters/counters.ts'
import { sampleTask } from '../../testing/sample-items.ts'
import type { Task } from './task-item.ts'
import { listTasksOfDriver } from './task-list.store.ts'
import { endOverdue } from './tasks.ts'
import { getTask, matchedWrites, matchingAskedWrites, newTaskPut, verdictWrites } from './task.store.ts'
import { openWorld } from '../../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })

const minute = 60_000
const day = 86_400_000
const newTask = (taskId: string, agoMs: number, over: Partial<Task> = {}): Task =>
  sampleTask({
    taskId,
    sub: 's',
    isOwnAccount: false,
    createdAt: new Date(world.clock.now().getTime() - agoMs).toISOString(),
    ...over,
  })
const flex = async () => {
  await world.level()
  return (await readCounters(world.deps.table, ['TASKS#other']))[0]
}

it('ends overdue pending tasks, once; a late result is refused', async () => {
  const { table } = world.deps
  const now = world.clock.now()
  const [late, fresh, done] = [newTask('late', 241_000), newTask('fresh', 200_000), newTask('done', 900_000)]
  for (const task of [late, fresh, done]) await table.transact([newTaskPut(task)])
  await table.transact(verdictWrites(late, { verdict: 'success' }, now))
  await table.transact(matchingAskedWrites(late))
  await table.transact(verdictWrites(done, { verdict: 'invalid', fault: 'no_face' }, now))
  await world.level()
  await endOverdue(world.deps)
  await endOverdue(world.deps)
  const statuses = await Promise.all(['late', 'fresh', 'done'].map(async (id) => (await getTask(table, id))?.status))
  expect(statuses).toEqual(['failed', 'pending', 'failed'])
  expect((await getTask(table, 'late'))?.completedAt).toBeUndefined()
  await expect(table.transact(matchedWrites(late, undefined, now))).rejects.toThrow(TransactionRefused)
  expect(await flex()).toMatchObject({ total: 3, pending: 1, completed: 0, approved: 1, disapproved: 1 })
})

it('lets tasks expire after 400 days, with their counters and places in lists', async () => {
  const { table } = world.deps
  const before = await flex()
  const [old, young] = [newTask('old', 400 * day - minute, { isOwnAccount: true }), newTask('young', 399 * day)]
  for (const task of [old, young]) {
    await table.transact([newTaskPut(task)])
    await table.transact(verdictWrites(task, { verdict: 'success' }, world.clock.now()))
  }
  await world.level()
  const listed = async () => (await listTasksOfDriver(table, 's', true)).tasks.map(({ taskId }) => taskId)
  expect(await listed()).toEqual(expect.arrayContaining(['old', 'young']))
  expect(await world.sandbox.dynamo.sweep((world.clock.now().getTime() + 2 * minute) / 1000)).toBeGreaterThan(0)
  expect([await getTask(table, 'old'), (await getTask(table, 'young'))?.taskId]).toEqual([undefined, 'young'])
  expect(await flex()).toEqual({
    ...before,
    total: before.total + 1,
    pending: before.pending + 1,
    approved: before.approved + 1,
  })
  expect(await listed()).not.toContain('old')
})

it('does not count a reference photo, and lets it expire by its TTL', async () => {
  const { table } = world.deps
  const before = await flex()
  const photo = newTask('front', 0, { side: 'front' })
  await table.transact([newTaskPut(photo)])
  await table.transact(verdictWrites(photo, { verdict: 'success' }, world.clock.now()))
  expect(await flex()).toEqual(before)
  const item = await table.get(keys.task('front'))
  expect(item).toMatchObject({ ttl: expect.any(Number), verdict: 'success' })
  expect([item?.['gsi1pk'], item?.['status']]).toEqual([undefined, undefined])
})
