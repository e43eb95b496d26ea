import { describe, expect, it } from 'vitest'
import { changeNow, obstacleTo, refusalEvent, refuseAsking, refuseGiving, shownOf, waiting } from './approvals.rules.ts'
import { emptyBalance } from '../drivers/standing.rules.ts'
import type { StoredApproval } from './approvals.store.ts'

const adding = { kind: 'add_member', group: 'support', phoneNumber: '+13055550105', name: 'Luis' } as const
const removing = { ...adding, kind: 'remove_member' } as const
const editing = {
  kind: 'edit_user',
  phoneNumber: '+13055550100',
  name: 'Ana',
  credits: { from: 3, to: 50 },
} as const
const asked: StoredApproval = {
  id: 'one',
  change: adding,
  aboutSub: 'luis',
  reason: 'Starts on Monday',
  askedBySub: 'elena',
  askedByName: 'Elena',
  askedByPhone: '+13055550104',
  askedAt: '2026-03-01T12:00:00.000Z',
}
const admin = ['admin']

it.each([
  ['an admin', adding, 'luis', admin, undefined],
  ['support, for a group', adding, 'luis', ['support'], 'permission_needed'],
  ['support, for an edit', editing, 'ana', ['support'], undefined],
  ['a viewer, for an edit', editing, 'ana', ['viewer'], 'permission_needed'],
  ['a viewer', adding, 'luis', ['viewer'], 'permission_needed'],
  ['an admin, to be taken out', removing, 'elena', admin, 'own_membership'],
])('asked for by %s: %#', (_who, change, about, groups, code) => {
  const ask = () => refuseAsking(change, about, { sub: 'elena', groups })
  if (code) expect(ask).toThrow(code)
  else expect(ask).not.toThrow()
})

const support = ['support']
/** Berta, an admin, approves after five minutes what another admin asked for. */
const usual = { change: adding, by: 'berta', groups: admin, asker: admin, at: '2026-03-01T12:05:00.000Z' }
const edit = { change: editing }

it.each<[string, Partial<Omit<typeof usual, 'change'> & Pick<StoredApproval, 'change'>>, string | undefined]>([
  ['a second admin', {}, undefined],
  ['whoever asked', { by: 'elena' }, 'own_approval'],
  ['whom it is about', { by: 'luis' }, 'approval_about_you'],
  ['whose own credits it is', { ...edit, by: 'luis' }, 'approval_about_you'],
  ['support', { groups: support }, 'permission_needed'],
  ['support, an edit', { ...edit, groups: support }, 'permission_needed'],
  ['an admin, when whoever asked has left', { asker: [] }, 'approval_ended'],
  ['an admin, when whoever asked is support now', { asker: support }, 'approval_ended'],
  ['an admin, an edit that support asked for', { ...edit, asker: support }, undefined],
  ['an admin, an edit, when whoever asked is a viewer now', { ...edit, asker: ['viewer'] }, 'approval_ended'],
  ['an admin, on the last moment', { at: '2026-03-08T11:59:59.999Z' }, undefined],
  ['an admin, after a week', { at: '2026-03-08T12:00:00.000Z' }, 'approval_ended'],
])('approved by %s', (_who, over, code) => {
  const { change, by: sub, groups, asker, at } = { ...usual, ...over }
  const give = () => refuseGiving({ ...asked, change }, { subs: [`${sub}-2`, sub], groups }, asker, new Date(at))
  if (code) expect(give).toThrow(code)
  else expect(give).not.toThrow()
})

describe('refusing or withdrawing', () => {
  it.each([
    ['elena', 'withdrawn'],
    ['berta', 'refused'],
  ])('by %s is recorded as %s', (sub, event) =>
    expect(refusalEvent(asked, { subs: [sub], groups: admin }, 'Not yet')).toBe(event),
  )

  it('is open to support only for what it asked for itself', () => {
    expect(refusalEvent(asked, { subs: ['elena'], groups: ['support'] })).toBe('withdrawn')
    expect(() => refusalEvent(asked, { subs: ['berta'], groups: ['support'] })).toThrow('permission_needed')
  })

  it('is not open to the person concerned', () =>
    expect(() => refusalEvent(asked, { subs: ['luis'], groups: admin })).toThrow('approval_about_you'))
})

it('pending requests are those that have not ended, oldest first', () => {
  const all = ['2026-03-01', '2026-02-28', '2026-02-22'].map((id) => ({ ...asked, id, askedAt: `${id}T12:00:00.000Z` }))
  const now = new Date('2026-03-01T12:05:00.000Z')
  expect(waiting(all, now).map(({ id }) => id)).toEqual(['2026-02-28', '2026-03-01'])
})

describe('what approving does now', () => {
  const about = { name: 'Ana María', credits: 3, serviceEndsOn: null }
  it.each([
    ['gives as many as were asked for', { credits: { from: 3, to: 50 } }, 3, { credits: { from: 3, to: 50 } }],
    ['gives them on top of what is there', { credits: { from: 3, to: 50 } }, 8, { credits: { from: 8, to: 55 } }],
    ['takes no more than there are', { credits: { from: 50, to: 10 } }, 20, { credits: { from: 20, to: 0 } }],
    [
      'ends service on the day that was asked for, whenever it ends now',
      { expirationDate: { from: '2026-03-05', to: '2026-09-01' } },
      3,
      { expirationDate: { from: null, to: '2026-09-01' } },
    ],
    ['puts the driver in good standing', { goodStanding: true as const }, 3, { goodStanding: true }],
  ])('%s', (_what, part, credits, now) => {
    const change = { ...adding, kind: 'edit_user', ...part } as const
    expect(changeNow(change, { ...about, credits })).toMatchObject({ name: 'Ana María', ...now })
    expect(changeNow(change, undefined)).toEqual(change)
  })

  it.each([
    ['what it changes to', { change: { ...editing, credits: { from: 3, to: 60 } } }, ['credits']],
    ['what it changes from', { change: { ...editing, credits: { from: 5, to: 50 } } }, ['creditsNow']],
    ['the reason', { reason: 'Another' }, ['reason']],
    ['who asked', { askedByName: 'Elena María' }, ['askedBy']],
    ['the group', { change: removing }, ['group', 'kind', 'name', 'phoneNumber', 'credits', 'creditsNow']],
  ])('is another once there is another: %s', (_what, part, fields) => {
    const before = shownOf({ ...asked, change: editing })
    const now = shownOf({ ...asked, change: editing, ...part })
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])]
    expect(names.filter((name) => before[name] !== now[name]).toSorted()).toEqual(fields.toSorted())
  })
})

describe('an approval would fail or change nothing', () => {
  const day = (from: string | null) => ({ expirationDate: { from, to: '2026-09-01' } })
  it.each([
    ['never, while it changes one of two', { credits: { from: 3, to: 3 }, ...day(null) }, 0, null],
    ['the driver has what was asked for', { credits: { from: 0, to: 0 }, ...day('2026-09-01') }, 0, 'already'],
    ['the driver is in good standing', { goodStanding: true as const }, 1, 'already'],
    ['never, while the driver is not', { goodStanding: true as const }, 0, null],
  ])('%s: %j', (_when, part, credits, obstacle) => {
    const about = { ...emptyBalance, credits }
    expect(obstacleTo({ ...adding, kind: 'edit_user', ...part }, { about }, new Date(asked.askedAt))).toBe(obstacle)
  })

  it.each([
    ['never, while all of it is left', 2499, false, null],
    ['less is left', 2498, false, 'left'],
    ['its bank asks for it', 2499, true, 'disputed'],
  ])('%s', (_when, leftCents, isDisputed, obstacle) => {
    const paid = { charge: 'ch_1', paidAt: asked.askedAt, amountCents: 2499, refundReason: 'duplicate' } as const
    const change = { ...adding, ...paid, kind: 'refund', leftCents } as const
    const known = { about: undefined, refund: { isDisputed } }
    expect(obstacleTo(change, known, new Date(asked.askedAt))).toBe(obstacle)
  })
})
