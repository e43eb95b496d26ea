import { listTasks } from '@arribo/api-contracts/admin/tasks'
import { refuses, waitsFor } from '../../network.ts'
import { follows, goes, screensOf, seesLinksInRows, stepsIn } from '../../steps.ts'

const { sees, seesHeading } = stepsIn('admin/tasks')

const opens = (query = '') => follows(goes(`/admin/tasks${query}`), seesHeading('title'))

export const screens = screensOf('admin', 'staff', ['admin/tasks', 'title'], {
  tasks: [opens(), seesLinksInRows(10)],
  'tasks-none-found': [opens('?search=10.9.9.9&status=pending'), sees('none')],
  'tasks-loading': [waitsFor(listTasks), opens(), sees('loading')],
  'tasks-failed': [refuses(listTasks), opens(), sees('error')],
})
