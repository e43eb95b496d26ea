import { listReaders, oneOf, readSearch, type SearchOf } from '../../layout/lists/list-search.ts'

const { search, ...place } = listReaders
const readers = {
  search,
  status: oneOf('pending', 'completed', 'failed'),
  platform: oneOf('other', 'spark'),
  sort: oneOf('oldest'),
  ...place,
}

export type TasksSearch = SearchOf<typeof readers>

export const readTasksSearch = (raw: Record<string, unknown>): TasksSearch => readSearch(readers, raw)

export const withChange = (search: TasksSearch, change: object): TasksSearch =>
  readTasksSearch({ ...search, cursor: undefined, ...change })
