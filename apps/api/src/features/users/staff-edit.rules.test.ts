import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { nothingMoved } from '@arribo/api-contracts/shared/money/edit-size'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleDriver } from '../../testing/sample-items.ts'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { type LedgerEntry, nextEntry } from '../ledger/ledger.rules.ts'
import { staffEntry } from '../ledger/entry-inputs.rules.ts'
import { movedAlone } from './gifts.rules.ts'
import { decideEdit, judgeEdit, refuseAlone, type WantedEdit, wasMade } from './staff-edit.rules.ts'

const now = new Date('2026-11-28T15:00:00Z')
const driver = sampleDriver({
  version: 4,
  name: 'Ana',
  preferredPhoneNumber: '+13055550188',
  setupComplete: true,
  credits: 3,
  serviceEndsOn: '2026-12-01',
})
const alone = { idempotencyKey: 'key', content: 'as sent', now } as const
const decide = (wanted: WantedEdit) => decideEdit(driver, [], { ...alone, wanted })

describe('an edit by staff', () => {
  it.each([
    ['nothing', {}, undefined],
    ['what is so already', { name: 'Ana', preferredPhoneNumber: '+13055550188', imHere: true }, undefined],
    ['another number', { preferredPhoneNumber: '+13055550199' }, { preferredPhoneNumber: '+13055550199' }],
    ['no number', { preferredPhoneNumber: '' }, { preferredPhoneNumber: null }],
    ['a switch', { imHere: false }, { imHere: false }],
  ])('with %s changes only what differs', (_what, wanted, profile) => {
    expect(decide(wanted)).toEqual(profile && { profile, entry: undefined })
  })

  it.each([
    [{ credits: 5 }, { creditsDelta: 2, endsOnAfter: '2026-12-01' }],
    [
      { credits: 3, expirationDate: '2026-12-05' },
      { creditsDelta: 0, endsOnAfter: '2026-12-05' },
    ],
    [{ credits: 3, expirationDate: '2026-12-01' }, undefined],
  ])('%j moves the balance by %j', (wanted, entry) => {
    if (entry) expect(decide(wanted)?.applied?.entry).toMatchObject({ ...entry, sequence: 5 })
    else expect(decide(wanted)).toBeUndefined()
  })

  it('that was made before changes nothing', () => {
    const wanted = { credits: 9, name: 'Eva' }
    const made = nextEntry(driver, [], staffEntry('key', { creditsDelta: 2, content: 'as sent' }), now)
    const earlier = made ? [made.entry] : []
    expect(wasMade(earlier, { ...alone, wanted })).toBe(true)
    expect(() => wasMade(earlier, { ...alone, wanted, content: 'other' })).toThrow('key_reused')
  })
})

describe('an edit, judged with the version that the agent saw,', () => {
  const elena = { sub: 'elena', phoneNumber: '+13055550001', name: 'Elena' }
  const seen = { driver, subs: [driver.sub], earlier: [], lost: [] }
  const judge = (wanted: WantedEdit, version = driver.version) =>
    judgeEdit(seen, { ...alone, wanted, version, admin: elena })

  it('answers the driver after it, whom it writes', () => {
    const judged = judge({ credits: 5, proxyInstalled: true, name: 'Eva' })
    expect(judged?.driver).toEqual({
      ...driver,
      credits: 5,
      proxyInstalled: true,
      name: 'Eva',
      version: 5,
      accountVersion: 5,
    })
    expect(judged?.movedAlone).toMatchObject({ days: { given: 0 }, credits: { given: 2 } })
    expect(judged?.writes).toMatchObject({
      profile: { proxyInstalled: true, name: 'Eva' },
      applied: { entry: { creditsDelta: 2, sequence: 5, by: 'elena' } },
      description: 'edited by staff with the balance',
    })
  })

  it('is not made of another version, not even one that takes two', () => {
    expect(judge({ credits: 5 }, 3)).toBeUndefined()
    expect(judge({ credits: 500 }, 3)).toBeUndefined()
    expect(() => judge({ credits: 500 })).toThrow('approval_needed')
  })

  it('undoes nothing but the last change of the account', () => {
    const last = nextEntry(driver, [], staffEntry('last', { creditsDelta: 2 }), now)
    const undo = (undoes: string, version: number) => {
      const at = { ...seen, driver: { ...driver, credits: 5, version }, earlier: last ? [last.entry] : [] }
      return judgeEdit(at, { ...alone, wanted: { credits: 3 }, version, undoes, admin: elena })
    }
    expect(undo('last', 5)?.writes?.description).toBe('edited by staff, undoing an edit')
    expect([undo('never made', 5), undo('last', 6)]).toEqual([undefined, undefined])
  })

  it('writes nothing of any version if nothing is left to change', () => {
    const nothing = { driver, movedAlone: { days: nothingMoved, credits: nothingMoved }, wasSo: true }
    expect(judge({ credits: 3 }, 3)).toEqual(nothing)
  })
})

const someday = fc.option(fc.integer({ min: -40, max: 40 }).map((days) => addDays('2026-11-28', days)))
const standing = (goodStanding: boolean) => ({ goodStanding, at: '2026-11-27T15:00:00Z' })
const drivers = fc.record({
  credits: fc.nat(25),
  serviceEndsOn: someday,
  standingOverride: fc.option(fc.boolean().map(standing)),
  suspendedBy: fc.subarray(['dp_open', 'dp_lost']),
})
const edits = fc.record(
  { credits: fc.nat(25), expirationDate: someday, goodStanding: fc.boolean() },
  { requiredKeys: [] },
)
const refused = (has: object, wanted: WantedEdit): boolean => {
  try {
    const edit = { ...alone, wanted, admin: { sub: 'elena' }, subs: [], lost: ['dp_lost'], moved: movedAlone([], now) }
    const at = { ...driver, ...has }
    refuseAlone(at, [], { applied: decideEdit(at, [], edit)?.applied }, edit)
    return false
  } catch {
    return true
  }
}

it('takes two people if any part of it does', () => {
  fc.assert(
    fc.property(drivers, edits, fc.subarray(['credits', 'expirationDate', 'goodStanding']), (has, wanted, fields) => {
      const part = Object.fromEntries(Object.entries(wanted).filter(([field]) => fields.includes(field)))
      expect(refused(has, part) && !refused(has, wanted)).toBe(false)
    }),
  )
})

const [withoutCredits, withCredit] = [
  { credits: 0, serviceEndsOn: null },
  { credits: 1, serviceEndsOn: null },
]

it.each([
  [true, 'a driver is to work for free', withoutCredits, { goodStanding: true }],
  [
    true,
    'credits are taken back and the standing stays',
    { ...withCredit, standingOverride: standing(true) },
    { credits: 0 },
  ],
  [
    true,
    'service is taken back and the standing stays',
    { credits: 0, standingOverride: standing(true) },
    { expirationDate: null },
  ],
  [false, 'a standing is given back', { ...withCredit, standingOverride: standing(false) }, { goodStanding: true }],
  [true, 'a lost dispute is lifted', { suspendedBy: ['dp_lost'] }, { goodStanding: true }],
  [true, 'credits come with it', { suspendedBy: ['dp_lost'] }, { credits: 6, goodStanding: true }],
  [
    true,
    'credits make free service look paid',
    { credits: 0, serviceEndsOn: null },
    { credits: 3, goodStanding: true },
  ],
  [false, 'an open dispute is lifted', { suspendedBy: ['dp_open'] }, { goodStanding: true }],
  [false, 'credits are given while a dispute is lost', { suspendedBy: ['dp_lost'] }, { credits: 6 }],
])('takes two people: %s, when %s', (isRefused, _when, has, wanted) => {
  expect(refused(has, wanted)).toBe(isRefused)
})

function lead(credits: number, steps: readonly (number | 'refund')[]) {
  const made: LedgerEntry[] = []
  let at = { ...driver, credits }
  for (const [index, step] of steps.entries()) {
    const input =
      step === 'refund'
        ? ({ kind: 'reversal', entryId: entryIdOf('reversal', String(index)), checkInId: 'none' } as const)
        : staffEntry(String(index), { creditsDelta: step })
    const applied = nextEntry(at, [], input, new Date(now.getTime() + index * 1000))
    if (!applied) throw new Error('nothing to apply')
    made.push(applied.entry)
    at = { ...at, ...applied.after, version: at.version + 1 }
  }
  return { at, staff: made.filter(({ kind }) => kind === 'staff') }
}

it.each<[string, number, readonly (number | 'refund')[], number, boolean]>([
  ['gives 20 after nothing', 0, [], 20, false],
  ['puts back at once the 20 that were taken', 20, [-20], 20, false],
  ['gives 20 more after they were put back at once', 20, [-20, 20], 20, false],
  ['gives 20 after something found them taken', 20, [-20, 'refund'], 20, false],
  ['gives 20 more after those', 20, [-20, 'refund', 20], 1, true],
  ['gives 20 more after 20 were given, taken and given', 0, [20, -20, 20], 20, true],
  ['gives for the fifth time', 0, [20, -20, 20, 20, -20, 20, 20, -20, 20], 20, true],
  ['gives again what was given and taken', 0, [20, 'refund', -20, 'refund'], 20, false],
  ['takes 20 more after 20', 40, [-20], -1, true],
])('takes two people when somebody %s', (_what, credits, steps, moved, isLarge) => {
  const { at, staff } = lead(credits, steps)
  const wanted = { credits: at.credits + moved }
  const edit = { ...alone, wanted, admin: { sub: 'elena' }, subs: [], lost: [], moved: movedAlone(staff, now) }
  const act = () => refuseAlone(at, staff, { applied: decideEdit(at, staff, edit)?.applied }, edit)
  if (isLarge) expect(act).toThrow('approval_needed')
  else expect(act).not.toThrow()
})
