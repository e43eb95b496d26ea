import { logPlatforms } from '@arribo/api-contracts/admin/lists/choices'
import { listReaders, oneOf, readSearch, type SearchOf } from '../../layout/lists/list-search.ts'

export const taskStatuses = ['pending', 'completed', 'failed'] as const

const { search, ...place } = listReaders
const readers = {
  search,
  status: oneOf(...taskStatuses),
  platform: oneOf(...logPlatforms),
  sort: oneOf('oldest'),
  ...place,
}

export type TasksSearch = SearchOf<typeof readers>

export const readTasksSearch = (raw: Record<string, unknown>): TasksSearch => readSearch(readers, raw)

export const withChange = (search: TasksSearch, change: object): TasksSearch =>
  readTasksSearch({ ...search, cursor: undefined, ...change })
