import { listReaders, oneOf, readSearch, type SearchOf } from '../../layout/lists/list-search.ts'

const { search, ...place } = listReaders
const readers = {
  search,
  status: oneOf('pending', 'completed', 'failed'),
  platform: oneOf('other', 'spark'),
  sort: oneOf('oldest'),
  ...place,
}

/** The task list's URL: filter, order, number of rows, and where the page begins. */
export type TasksSearch = SearchOf<typeof readers>

/** Parses the URL; drops invalid parts. The default order, newest first, is left out. */
export const readTasksSearch = (raw: Record<string, unknown>): TasksSearch => readSearch(readers, raw)

/** Another filter, order or page size starts at the first page. */
export const withChange = (search: TasksSearch, change: object): TasksSearch =>
  readTasksSearch({ ...search, cursor: undefined, ...change })
