import { updateUser } from '@arribo/api-contracts/admin/users'
import en from '@arribo/i18n/locales/en/admin/logs.json'
import es from '@arribo/i18n/locales/es/admin/logs.json'
import { keptFields, maskedFields } from '@arribo/api-contracts/admin/lists/log-fields'
import { expect, it } from 'vitest'
import descriptions from '@arribo/i18n/locales/en/admin/log-descriptions.json'
import descripciones from '@arribo/i18n/locales/es/admin/log-descriptions.json'
import { toneOf } from './log-words.ts'

it.each([
  ['UPDATE', 'blue'],
  ['CREATE', 'green'],
  ['DELETE', 'red'],
  ['ERROR', 'yellow'],
  ['COMPLETED_TASK', 'green'],
  ['CREATE_TASK', 'blue'],
  ['VALIDITY', 'yellow'],
  ['IM_HERE', 'green'],
  ['SUBMIT', 'green'],
] as const)('the badge of %s is %s', (status, tone) => {
  expect(toneOf[status]).toBe(tone)
})

/** Only in the request, or written elsewhere: the reason as a note, the day as a time. */
const unwritten = new Set(['version', 'idempotencyKey', 'undoes', 'reason', 'expirationDate'])

/** Tasks and their photos are shown as pictures instead of words. */
const shownAsPicture = /^(?:taskId|selfieKey)/

it.each([
  ['en', en],
  ['es', es],
])('every field that staff can change or that logs keep has a name in log entries, in %s', (_language, { fields }) => {
  const edits = Object.keys(updateUser.body.shape).filter((field) => !unwritten.has(field))
  const kept = [...keptFields, ...maskedFields].filter((field) => !shownAsPicture.test(field))
  expect([...edits, ...kept].filter((field) => !(field in fields))).toEqual([])
})

it.each([
  ['en', descriptions],
  ['es', descripciones],
])("doesn't count the admins of an approval, which support may ask for, in %s", (_language, words) => {
  const ofApprovals = Object.entries(words).filter(([description]) => description.startsWith('approval'))
  expect(ofApprovals).toHaveLength(5)
  expect(ofApprovals.filter(([, text]) => /second|segund/i.test(text))).toEqual([])
})
