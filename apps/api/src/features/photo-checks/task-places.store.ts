import { shardOf, tasksPartition } from '../../platform/dynamo/keys.ts'
import type { Task } from './task.rules.ts'

export const platformOf = (task: Pick<Task, 'isSpark'>): 'other' | 'spark' => (task.isSpark ? 'spark' : 'other')

export const partitionOf = (task: Task): string =>
  tasksPartition(platformOf(task), task.status ?? 'pending', shardOf(task.taskId))
