import { ApiProblem } from '@arribo/api-contracts/client'
import type { ListState } from '../../layout/list-table.tsx'
import { useTasks } from './tasks.queries.ts'
import { type TasksSearch, withCursor } from './tasks-search.ts'

const stateOf = (tasks: ReturnType<typeof useTasks>): ListState => {
  if (tasks.isPending) return 'loading'
  return tasks.isPlaceholderData ? 'stale' : 'ready'
}

/** The page of the list that the address asks for, and the ways to the pages beside it. */
export function useTasksList(search: TasksSearch, onSearch: (search: TasksSearch) => void) {
  const tasks = useTasks(search)
  const { page = 1, pages = 1, isTotalCapped = false, nextCursor, previousCursor } = tasks.data ?? {}
  const isWaiting = tasks.isPending || tasks.isPlaceholderData
  const toFirstPage = () => onSearch(withCursor(search, null))
  const turnTo = (wanted: number) => {
    const cursor = wanted > page ? nextCursor : previousCursor
    // Until the next page is there, the cursors on the screen belong to the one before.
    if (isWaiting || cursor === undefined) return
    if (wanted === 1) toFirstPage()
    else onSearch(withCursor(search, cursor))
  }
  return {
    answer: tasks.data,
    error: tasks.error,
    isWaiting,
    state: stateOf(tasks),
    page: { page, pages, hasMore: isTotalCapped, onPage: turnTo },
    retry: () => void tasks.refetch(),
    toFirstPage,
    /** The address names a page that the server does not know: an old link, or one that was cut short. */
    isCursorRefused:
      search.cursor !== undefined &&
      tasks.error instanceof ApiProblem &&
      tasks.error.problem.code === 'invalid_request',
  }
}

export type TasksList = ReturnType<typeof useTasksList>
