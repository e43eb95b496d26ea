import { listTasks as contract } from '@arribo/api-contracts/admin/tasks'
import { platformOfTask } from '@arribo/server/projections/additions.rules'
import type { Table } from '@arribo/server/table/table'
import type { BrowseOrder } from '../../../platform/dynamo/browse.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { openPage } from '../../../platform/lists/open-page.ts'
import { readCounters } from '../../counters/counters.ts'
import { getDriverByPhone, getNames } from '../../drivers/drivers.ts'
import {
  browseTasks,
  listTasksOfAddress,
  listTasksOfDriver,
  type Matches,
  pageOfMatches,
  type TaskFilter,
} from '../task-list.store.ts'
import { readTaskSearch } from '../task-search.rules.ts'
import { getTask } from '../task.store.ts'

export const listTasks = implement(contract, async ({ table, secrets, now }, { query }) => {
  const { search = '', status, platform, sort, limit } = query
  const page = openPage(secrets, 'tasks', query)
  const order = { at: page.at, limit, isNewestFirst: sort === 'newest' }
  const found = await find(table, search, { status, platform }, order, now)
  const names = await getNames(table, found.rows)
  return {
    data: found.rows.map((task) => ({
      id: task.taskId,
      name: names.get(task.sub) ?? '',
      phoneNumber: task.phoneNumber,
      status: task.status ?? 'pending',
      platform: platformOfTask(task),
      timestamp: Date.parse(task.createdAt),
      completedAt: task.completedAt === undefined ? null : Date.parse(task.completedAt),
      ip: task.ip,
    })),
    ...page.answerOf(found),
  }
})

async function find(table: Table, text: string, filter: TaskFilter, order: BrowseOrder, now: Date) {
  if (text !== '') return pageOfMatches(await search(table, text, order.isNewestFirst), filter, order)
  const [slice, total] = await Promise.all([browseTasks(table, filter, order, now), countTasks(table, filter)])
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
