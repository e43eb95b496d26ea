import type { listTasks } from '@arribo/api-contracts/admin/tasks'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { rowsOf, type TasksSearch } from './tasks-search.ts'

export type TasksAnswer = Answer<typeof listTasks>
export type TaskRow = TasksAnswer['data'][number]

/** One page of the list; shows the previous page until it has loaded. */
export const useTasks = (search: TasksSearch) =>
  useQuery({
    queryKey: ['tasks', search],
    queryFn: ({ signal }) => {
      const { rows: _rows, ...query } = search
      return api.listTasks({ query: { ...query, limit: rowsOf(search) } }, { signal })
    },
    placeholderData: keepPreviousData,
  })
