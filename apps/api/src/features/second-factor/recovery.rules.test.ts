import { expect, it } from 'vitest'
import { hasEnded, refuseEarly, refuseInvolved, showRecovery } from './recovery.rules.ts'

const recovery = {
  sub: 's',
  phoneNumber: '+13055550105',
  name: 'Marta',
  askedBySub: 'elena',
  askedBy: 'Elena',
  askedAt: '2026-03-01T12:00:00.000Z',
}

it.each([
  ['2026-03-01T12:00:00.000Z', 'recovery_not_due'],
  ['2026-03-02T11:59:59.999Z', 'recovery_not_due'],
  ['2026-03-02T12:00:00.000Z', undefined],
])('requested at noon, at %s: %s', (now, code) => {
  const grant = () => refuseEarly(recovery, new Date(now))
  if (code) expect(grant).toThrow(code)
  else expect(grant).not.toThrow()
})

it.each([
  ['2026-03-08T11:59:59.999Z', ['admin'], {}, false],
  ['2026-03-08T12:00:00.000Z', ['admin'], {}, true],
  ['2026-03-02T12:00:00.000Z', ['support'], {}, true],
  ['2026-03-09T12:00:00.000Z', ['admin'], { grantedAt: '2026-03-08T11:00:00.000Z' }, true],
])('requested at noon, at %s, by somebody who is now in %j, %j: has ended, %s', (now, groups, over, ended) =>
  expect(hasEnded({ ...recovery, ...over }, groups, new Date(now))).toBe(ended),
)

it('shows when it is due', () => {
  expect(showRecovery(recovery, 'v1', 'elena')).toMatchObject({ dueAt: '2026-03-02T12:00:00.000Z', isOwn: true })
})

it('is decided by another admin than the one who asked', () => {
  expect(() => refuseInvolved(recovery, { subs: ['elena-2', 'elena'] })).toThrow('own_approval')
  expect(() => refuseInvolved(recovery, { subs: ['marta-2', 's'] })).toThrow('own_recovery')
  expect(() => refuseInvolved(recovery, { subs: ['berta'] })).not.toThrow()
})
