import { listTasks } from '@arribo/api-contracts/admin/tasks'
import { refuses, waitsFor } from '../../network.ts'
import type { Step } from '../../screen.ts'
import { follows, goes, screensOf, sees, seesHeading, seesLinksInRows } from '../../steps.ts'

const opens = (query = ''): Step => follows(goes(`/admin/tasks${query}`), seesHeading('admin/tasks:title'))

export const adminTasksScreens = screensOf(
  { app: 'admin', as: 'staff', title: ['admin/tasks', 'title'] },
  {
    tasks: [opens(), seesLinksInRows(10)],
    'tasks-none-found': [opens('?search=10.9.9.9&status=pending'), sees('admin/tasks:none')],
    'tasks-loading': [waitsFor(listTasks), opens(), sees('admin/tasks:loading')],
    'tasks-failed': [refuses(listTasks), opens(), sees('admin/tasks:error')],
  },
)
