import { expect, it } from 'vitest'
import { lastChangesOf } from './last-changes.rules.ts'

const elena = { adminName: 'Elena Vargas', adminPhoneNumber: '+13055550104' }

it('names for each field who changed it, newest first: a member of staff, one without a name, or somebody else', () => {
  const entries = [
    { timestamp: 5, value: { credits: 4, goodStanding: true }, oldValue: { credits: 4, goodStanding: false } },
    { timestamp: 4, value: { credits: 4 }, oldValue: { credits: 9 }, ...elena },
    {
      timestamp: 3,
      value: { credits: 9, imHere: false },
      oldValue: { credits: 1, imHere: true },
      adminPhoneNumber: '+1',
    },
    { timestamp: 2, value: { name: 'Ana' } },
  ]
  expect(lastChangesOf(entries, elena.adminPhoneNumber)).toEqual([
    { field: 'credits', at: 4, by: 'Elena Vargas', isOwn: true, from: 9, to: 4 },
    { field: 'credits', at: 3, by: '', isOwn: false, from: 1, to: 9 },
    { field: 'goodStanding', at: 5, by: null, isOwn: false, from: false, to: true },
    { field: 'imHere', at: 3, by: '', isOwn: false, from: true, to: false },
  ])
})
