import { limits } from '@arribo/api-contracts/shared/limits'
import { readRows, type RowsChoice, rowsOnFirstSight } from '../../layout/lists/rows.ts'

const statuses = ['pending', 'completed', 'failed'] as const
const platforms = ['other', 'spark'] as const

export type TaskStatus = (typeof statuses)[number]
export type TaskPlatform = (typeof platforms)[number]

/** The task list's URL: filter, order, number of rows, and where the page begins. */
export type TasksSearch = {
  readonly search?: string
  readonly status?: TaskStatus
  readonly platform?: TaskPlatform
  readonly sort?: 'oldest'
  readonly rows?: RowsChoice
  readonly cursor?: string
}

/** Parses the URL; drops invalid parts. The default order, newest first, is left out. */
export function readTasksSearch(address: Record<string, unknown>): TasksSearch {
  const { search, sort, rows, cursor } = address
  const text = typeof search === 'string' ? search.trim().slice(0, limits.searchLength) : ''
  const status = statuses.find((each) => each === address['status'])
  const platform = platforms.find((each) => each === address['platform'])
  return {
    ...(text && { search: text }),
    ...(status && { status }),
    ...(platform && { platform }),
    ...(sort === 'oldest' && { sort }),
    ...readRows(rows),
    ...(typeof cursor === 'string' && cursor && { cursor }),
  }
}

export const rowsOf = ({ rows }: TasksSearch): number => rows ?? rowsOnFirstSight

/** Another filter, order or page size starts at the first page. */
export const withChange = (search: TasksSearch, change: Record<string, string>): TasksSearch =>
  readTasksSearch({ ...search, cursor: undefined, ...change })

/** Without a cursor it is the first page. */
export const withCursor = (search: TasksSearch, cursor: string | null): TasksSearch =>
  readTasksSearch({ ...search, cursor })

/** True when a filter may exclude tasks. */
export const isFiltered = ({ search, status, platform }: TasksSearch): boolean =>
  search !== undefined || status !== undefined || platform !== undefined
