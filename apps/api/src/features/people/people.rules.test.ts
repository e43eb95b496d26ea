import { describe, expect, it } from 'vitest'
import {
  type CameBack,
  firstSuspension,
  isGuestSince,
  type Lost,
  mayConcern,
  type OtherAccount,
  suspendedSince,
  suspensionChanges,
} from './people.rules.ts'

const account = (sub: string, ...suspendedBy: string[]): OtherAccount => ({ sub, suspendedBy })
const entry = (sub: string, kind: CameBack['kind'], sequence = 1): CameBack => ({
  sub,
  kind,
  cause: 'dp',
  sequence,
  appliedAt: `2026-03-0${sequence}`,
})
const lost = (day: number): Lost => ({ kind: 'dispute_lost', disputeId: 'dp', appliedAt: `2026-03-0${day}` })
const held = (round = 1) => [{ kind: 'came_back', cause: 'dp', round }]
const cleared = [{ kind: 'came_back_cleared', cause: 'dp', round: 1 }]

it.each<[string, OtherAccount, readonly OtherAccount[], readonly CameBack[], readonly unknown[], Lost?]>([
  ['nothing, without others', account('new'), [], [], []],
  ['nothing, if no other is disputed', account('new'), [account('old')], [], []],
  ['a dispute of a deleted account holds it', account('new'), [account('old', 'dp')], [], held()],
  ['once', account('new', 'back:dp'), [account('old', 'dp')], [entry('new', 'came_back')], []],
  [
    'a dispute that two others have taken over counts once',
    account('new'),
    [account('a', 'dp'), account('b', 'back:dp')],
    [entry('b', 'came_back')],
    held(),
  ],
  [
    'its own dispute is not taken over from those that took it over',
    account('old'),
    [account('new', 'back:dp')],
    [entry('new', 'came_back')],
    [],
  ],
  [
    'a dispute that was won clears it',
    account('new', 'back:dp'),
    [account('old')],
    [entry('new', 'came_back')],
    cleared,
  ],
  ['what staff lifted stays lifted', account('new'), [account('old', 'dp')], [entry('new', 'came_back')], []],
  [
    'what staff lifted on another account stays lifted',
    account('third'),
    [account('old', 'dp'), account('new')],
    [entry('new', 'came_back')],
    [],
  ],
  [
    'a dispute that was won and then lost holds it again',
    account('new'),
    [account('old', 'dp')],
    [entry('new', 'came_back'), entry('new', 'came_back_cleared', 2)],
    held(2),
  ],
  ['its own dispute stays its own', account('new', 'mine'), [account('old')], [], []],
  [
    'what staff lifted before the bank decided against the driver holds it again',
    account('new'),
    [account('old', 'dp')],
    [entry('new', 'came_back')],
    held(2),
    lost(2),
  ],
  [
    'also if it was held till then, so that a later lift is one of the lost dispute',
    account('new', 'back:dp'),
    [account('old', 'dp')],
    [entry('new', 'came_back')],
    held(2),
    lost(2),
  ],
  [
    'a lost dispute that staff lifted stays lifted',
    account('new'),
    [account('old', 'dp')],
    [entry('new', 'came_back'), entry('new', 'came_back', 3)],
    [],
    lost(2),
  ],
])("what a person's other accounts change about this one: %s", (_what, own, others, cameBack, changes, ...losses) => {
  expect(suspensionChanges({ own, others, cameBack, lost: losses.flatMap((loss) => loss ?? []) })).toEqual(changes)
  if (changes.length > 0) expect(mayConcern({ own, others })).toBe(true)
})

describe('who was enrolled on an account is another person than its owner', () => {
  it.each<[string, boolean, readonly string[], string | undefined]>([
    ['never enrolled: no', false, [], undefined],
    ['never enrolled on an account that is held: no', false, [], '2026-03-02'],
    ['enrolled on an account that is not held: yes', true, ['2026-03-01'], undefined],
    ['enrolled before the hold: yes', true, ['2026-03-01'], '2026-03-02'],
    ['enrolled at the moment of the hold: no', false, ['2026-03-02'], '2026-03-02'],
    ['enrolled after the hold: no', false, ['2026-03-03'], '2026-03-02'],
    ['enrolled before and again after the hold: yes', true, ['2026-03-01', '2026-03-03'], '2026-03-02'],
  ])('%s', (_who, isGuest, enrolledAt, heldSince) => expect(isGuestSince(enrolledAt, heldSince)).toBe(isGuest))

  it('lets in nobody while an account is held and no ledger says since when', () => {
    expect(isGuestSince(['2026-11-01'], firstSuspension([[]], ['dp']))).toBe(false)
  })

  it.each<[string, string | undefined, readonly (readonly string[])[]]>([
    ['never', undefined, [[], []]],
    ['from the entry that suspended it', '2', [[], ['dp'], ['dp', 'other']]],
    ['not any more', undefined, [['dp'], []]],
    ['from the last time, after staff had lifted it', '3', [['dp'], [], ['dp']]],
    ['from the first entry', '1', [['dp'], ['dp']]],
  ])('an account is held: %s', (_when, since, suspensions) => {
    const ledger = suspensions.map((suspendedBy, index) => ({
      sequence: index + 1,
      appliedAt: String(index + 1),
      suspendedBy,
    }))
    expect(suspendedSince(ledger.toReversed(), 'dp')).toBe(since)
  })
})
