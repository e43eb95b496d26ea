import * as z from 'zod'
import { listTasks as contract } from '@arribo/api-contracts/admin/tasks'
import type { Table } from '../../../platform/dynamo/table.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { readCounters } from '../../counters/counters.ts'
import { getDriverByPhone } from '../../users/drivers.ts'
import { firstPage, neighbours, pageCount, type Position } from '../../users/pages.rules.ts'
import { platformOf } from '../task-counts.store.ts'
import {
  browseTasks,
  type FoundTasks,
  listTasksOfAddress,
  listTasksOfDriver,
  type Matches,
  pageOfMatches,
  type TaskFilter,
} from '../task-list.store.ts'
import { readTaskSearch } from '../task-search.rules.ts'
import { getTask } from '../task.store.ts'

/** A position as it comes back inside a cursor. */
const position = z.object({ page: z.int().min(1), key: z.string().nullable(), direction: z.enum(['after', 'before']) })

export const listTasks = implement(contract, async ({ table, secrets }, { query }) => {
  const { search = '', status, platform, sort, limit, cursor } = query
  const list = `tasks:${sort}:${status ?? ''}:${platform ?? ''}:${search}`
  const at = cursor === undefined ? firstPage : position.parse(secrets.readCursor(list, cursor))
  const found = await find(table, search, { status, platform }, at, limit, sort === 'newest')
  const { next, previous } = neighbours(found, at)
  return {
    data: found.rows.map((task) => ({
      id: task.taskId,
      phoneNumber: task.phoneNumber,
      status: task.status ?? 'pending',
      platform: platformOf(task),
      timestamp: Date.parse(task.createdAt),
      completedAt: task.completedAt === undefined ? null : Date.parse(task.completedAt),
      ip: task.ip,
    })),
    page: at.page,
    pages: pageCount(found.total, limit, at.page),
    total: found.total,
    isTotalCapped: found.isCapped,
    nextCursor: next && secrets.signCursor(list, next),
    previousCursor: previous && secrets.signCursor(list, previous),
  }
})

async function find(
  table: Table,
  text: string,
  filter: TaskFilter,
  at: Position,
  limit: number,
  isNewestFirst: boolean,
): Promise<FoundTasks> {
  if (text !== '') return pageOfMatches(await search(table, text, isNewestFirst), filter, at, limit, isNewestFirst)
  const [slice, total] = await Promise.all([
    browseTasks(table, filter, at, limit, isNewestFirst),
    countTasks(table, filter),
  ])
  return { ...slice, total, isCapped: false }
}

async function search(table: Table, text: string, isNewestFirst: boolean): Promise<Matches> {
  const wanted = readTaskSearch(text)
  if (wanted?.kind === 'address') return listTasksOfAddress(table, wanted.ip, isNewestFirst)
  if (wanted?.kind === 'task') {
    const task = await getTask(table, wanted.taskId)
    return { tasks: task ? [task] : [], isCapped: false }
  }
  const driver = wanted && (await getDriverByPhone(table, wanted.phoneNumber))
  return driver ? listTasksOfDriver(table, driver.sub, isNewestFirst) : { tasks: [], isCapped: false }
}

/** From the counters kept with the tasks; what is neither pending nor completed has failed. */
async function countTasks(table: Table, { status, platform }: TaskFilter): Promise<number> {
  const [flex, spark] = await readCounters(table, ['TASKS#other', 'TASKS#spark'])
  const ofBoth = platform === undefined ? [flex, spark] : [platform === 'spark' ? spark : flex]
  return ofBoth
    .map(({ total, pending, completed }) => {
      if (status === undefined) return total
      return { pending, completed, failed: total - pending - completed }[status]
    })
    .reduce((sum, count) => sum + count, 0)
}
