import type { listTasks } from '@arribo/api-contracts/admin/tasks'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { api } from '../../app/api.ts'
import type { OnChange } from '../../layout/lists/list-search.ts'
import { usePagedList } from '../../layout/lists/use-paged-list.ts'
import type { TasksSearch } from './tasks-search.ts'

export type TasksAnswer = Answer<typeof listTasks>
export type TaskRow = TasksAnswer['data'][number]

export const useTasks = (search: TasksSearch, onChange: OnChange) =>
  usePagedList('tasks', search, (query, options) => api.listTasks({ query }, options), onChange)
