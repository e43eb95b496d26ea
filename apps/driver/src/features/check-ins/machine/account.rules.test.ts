import { describe } from 'vitest'
import { table } from '../testing/flow-table.ts'

const newer = { accountVersion: 2 }
const ended = ['drop-task', 'vibrate refused', 'restore-photo']

describe('a newer plan or platform account ends the selfie of the earlier one', () => {
  table([
    ['ready', 'account-known', newer, 'selfie', ended],
    ['match', 'account-known', newer, 'selfie', ended],
    ['queued', 'account-known', newer, 'selfie', ['drop-task', 'vibrate refused']],
    ['selfie', 'account-known', newer, 'selfie', []],
    ['ready', 'account-known', { accountVersion: 1 }, 'ready', []],
    ['done', 'account-known', newer, 'done', []],
    ['selfie', 'account-switched', { hasSharedPlan: true }, 'selfie', ['load-calendar']],
  ])
})
