import { onlyPage } from './people.ts'
import type { TaskRow, TasksAnswer } from '../features/tasks/tasks.queries.ts'

const at = Date.UTC(2026, 10, 20, 15)

export const task = (index: number, over: Partial<TaskRow> = {}): TaskRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: 'Ana Torres',
  phoneNumber: `+1305555${String(index).padStart(4, '0')}`,
  status: 'completed',
  platform: 'other',
  timestamp: at,
  completedAt: at + 9000,
  ip: '10.1.0.7',
  ...over,
})

export const tasksPage = (data: TaskRow[], over: Partial<TasksAnswer> = {}): TasksAnswer => ({
  ...onlyPage(data.length),
  data,
  ...over,
})
