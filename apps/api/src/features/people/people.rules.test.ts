import { describe, expect, it } from 'vitest'
import { type CameBack, mayConcern, type OtherAccount, suspensionChanges } from './people.rules.ts'

const account = (sub: string, ...suspendedBy: string[]): OtherAccount => ({ sub, suspendedBy })
const entry = (sub: string, kind: CameBack['kind'], sequence = 1): CameBack => ({ sub, kind, cause: 'dp', sequence })
const held = (round = 1) => [{ kind: 'came_back', cause: 'dp', round }]
const cleared = [{ kind: 'came_back_cleared', cause: 'dp', round: 1 }]

describe("what a person's other accounts change about this one", () => {
  it.each<[string, OtherAccount, readonly OtherAccount[], readonly CameBack[], readonly unknown[]]>([
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
  ])('%s', (_what, own, others, cameBack, changes) => {
    expect(suspensionChanges({ own, others, cameBack })).toEqual(changes)
    if (changes.length > 0) expect(mayConcern({ own, others })).toBe(true)
  })
})
