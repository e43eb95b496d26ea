import { expect, it } from 'vitest'
import { refuseLast, stillLeaving } from './groups.rules.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

it.each([
  [['elena', 'berta'], ['berta'], undefined],
  [['elena'], ['elena'], 'last_admin'],
  [['elena', 'berta'], ['berta', 'elena'], 'last_admin'],
  [[], ['elena'], 'last_admin'],
])('with members %j, %j may leave: %s', (members, leaving, code) => {
  const refuse = () =>
    refuseLast(
      members,
      leaving.map((sub) => ({ sub, at: now.toISOString() })),
    )
  if (code) expect(refuse).toThrow(code)
  else expect(refuse).not.toThrow()
})

it('forgets after an hour who has left', () => {
  const leaving = [
    { sub: 'elena', at: '2026-03-01T11:00:00.000Z' },
    { sub: 'berta', at: '2026-03-01T11:00:00.001Z' },
  ]
  expect(stillLeaving(leaving, now).map(({ sub }) => sub)).toEqual(['berta'])
})
