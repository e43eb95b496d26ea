import { expect, it } from 'vitest'
import { dueAt, refuseDeleting, sessionTtl } from './deletion.rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

it.each([
  ['has just signed in', 0, [], undefined],
  ['five minutes ago', 300, [], undefined],
  ['a second too long ago', 301, [], 'fresh_sign_in_needed'],
  ['is an admin, however fresh', 0, ['admin'], 'staff_account'],
  ['is an agent', 0, ['support'], 'staff_account'],
  ['is a viewer, and in a group of no rights', 0, ['testers', 'viewer'], 'staff_account'],
  ['is in a group of no rights', 0, ['testers'], undefined],
])('who may delete an account: %s', (_who, seconds, groups, code) => {
  const ask = () => refuseDeleting({ signedInAt: before(seconds), groups }, now)
  if (code) expect(ask).toThrow(code)
  else expect(ask).not.toThrow()
})

it.each([
  ['begun: once its request must have ended', { name: 'Ana', phoneNumber: '+1' }, 60],
  ['done: once all is still', null, 360],
])('when a worker takes over a deletion that is %s', (_state, person, seconds) => {
  expect(dueAt({ person }, now)).toEqual(new Date(now.getTime() + seconds * 1000))
})

it('keeps the end of sessions a day longer than any token lives', () => {
  expect(sessionTtl(now)).toBe(now.getTime() / 1000 + 86_400)
})
