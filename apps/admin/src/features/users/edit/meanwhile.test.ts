import { expect, it } from 'vitest'
import { user } from '../../../testing/people.ts'
import { meanwhileOf, withoutSent } from './meanwhile.ts'

const by = (field: string, at: number, name: string | null = 'Elena', isOwn = false) => ({ field, at, by: name, isOwn })

it("groups changes by person, latest first; the log's name stands for the expiry", () => {
  const after = { ...user, credits: 9, expirationDateTimestamp: null, name: 'Ana', imHere: false, setupComplete: false }
  const found = meanwhileOf(user, after, [
    by('credits', 20),
    by('expirationDateTimestamp', 30),
    by('name', 10, 'Marco'),
    by('imHere', 40, null),
    by('proxyInstalled', 50),
  ])
  expect(found.map(({ changes, ...hand }) => [hand, changes.map(({ field, now, to }) => [field, now, to])])).toEqual([
    [{ by: null, isOwn: false, at: 40 }, [['imHere', true, false]]],
    [
      { by: 'Elena', isOwn: false, at: 30 },
      [
        ['expirationDate', '2026-01-10', ''],
        ['credits', '3', '9'],
      ],
    ],
    [{ by: 'Marco', isOwn: false, at: 10 }, [['name', 'Ana Torres', 'Ana']]],
    [{ by: null, isOwn: false, at: null }, [['setupComplete', true, false]]],
  ])
})

it('is empty when nothing differs', () => {
  expect(meanwhileOf(user, { ...user }, [by('credits', 1)])).toEqual([])
})

it.each([
  ['our own save, although its answer was lost', by('credits', 20, null, true), [['imHere']], true],
  ['one that no log names', by('name', 20), [['imHere']], true],
  ['the same value by somebody else', by('credits', 20), [['credits'], ['imHere']], false],
])('%s', (_what, credits, left, isAllOurs) => {
  const found = meanwhileOf(user, { ...user, credits: 9, imHere: false }, [credits, by('imHere', 10, null, true)])
  const sent = [{ field: 'credits', from: '3', now: '3', to: '9' }] as const
  const { others, ...rest } = withoutSent(found, sent)
  expect([others.map(({ changes }) => changes.map(({ field }) => field)), rest]).toEqual([left, { isAllOurs }])
})
