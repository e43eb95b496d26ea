import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Block, checkInWindow, closesAt, earliestEligible, opensAt } from './blocks.ts'
import { limits } from './limits.ts'
import { readCredits } from './money/edit-size.ts'
import { firstShutGate, gates, type GateFacts } from './gates.ts'
import { isPurchasable, totalCents } from './money/plans.ts'

describe('money', () => {
  const credits = fc.integer({ min: 1, max: 50 })

  it('is in whole cents, and the sum of parts is the price of the whole', () => {
    fc.assert(
      fc.property(fc.array(credits, { minLength: 1, maxLength: 20 }), (parts) => {
        const whole = parts.reduce((sum, each) => sum + each, 0)
        const cents = parts.map((each) => totalCents('credits', each)).reduce((sum, each) => sum + each, 0)
        expect(cents).toBe(totalCents('credits', whole))
        expect(Number.isSafeInteger(cents)).toBe(true)
      }),
    )
  })

  it('a week has its fixed price', () => {
    fc.assert(
      fc.property(fc.integer(), (amount) => {
        expect(totalCents('week', amount)).toBe(2499)
      }),
    )
  })

  it('credits can be bought in whole numbers from 1 to 50 only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.integer({ min: -2, max: 53 })), (amount) => {
        const bought = Array.from({ length: 50 }, (_, index) => index + 1)
        expect(isPurchasable('credits', amount)).toBe(bought.includes(amount))
      }),
    )
  })

  it('typed credits become an integer of at least 0 and are parsed as themselves', () => {
    const anything = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer().map(String))
    fc.assert(
      fc.property(anything, (value) => {
        const read = readCredits(value)
        expect(Number.isInteger(read) && read >= 0).toBe(true)
        expect(readCredits(read)).toBe(read)
        expect(readCredits(String(read))).toBe(read)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the window of a check-in', () => {
  const noon = Date.parse('2026-11-21T12:00:00Z') / 1000
  const block: fc.Arbitrary<Block> = fc.record({
    assignmentId: fc.constantFrom('a', 'b', 'c', 'd'),
    startTime: fc.integer({ min: noon - 4 * 3600, max: noon + 4 * 3600 }),
    durationInMinutes: fc.integer({ min: 15, max: 360 }),
    schedulingType: fc.constantFrom('BLOCK', 'INSTANT', 'SOMETHING_NEW'),
  })
  const blocks = fc.array(block, { maxLength: 6 })
  const moment = fc.integer({ min: (noon - 6 * 3600) * 1000, max: (noon + 12 * 3600) * 1000 }).map((at) => new Date(at))

  /** In seconds: half of them so close that any shift of the window's edges shows. */
  const sinceStart = fc.oneof(fc.integer({ min: -8 * 3600, max: 8 * 3600 }), fc.integer({ min: -1800, max: 600 }))

  it('opens and closes as the limits say, or at the end of an instant block', () => {
    fc.assert(
      fc.property(block, sinceStart, (one, seconds) => {
        const now = new Date((one.startTime + seconds) * 1000)
        const minutes = seconds / 60
        const last = one.schedulingType === 'INSTANT' ? one.durationInMinutes : limits.checkInClosesMinutesAfter
        const expected = minutes > last ? 'none' : minutes < -limits.checkInOpensMinutesBefore ? 'waiting' : 'open'
        expect(checkInWindow([one], now).state).toBe(expected)
        expect(opensAt(one) < closesAt(one)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it("belongs to the earliest block that isn't over, in any order of blocks", () => {
    fc.assert(
      fc.property(blocks, moment, (given, now) => {
        const found = earliestEligible(given, now)
        const counting = given.filter((each) => now <= closesAt(each))
        expect(found === undefined).toBe(counting.length === 0)
        for (const each of counting) expect(found?.startTime).toBeLessThanOrEqual(each.startTime)
        expect(earliestEligible(given.toReversed(), now)?.startTime).toBe(found?.startTime)
      }),
      { numRuns: 300 },
    )
  })

  it('goes from waiting to open to shut and never back', () => {
    const order = { waiting: 0, open: 1, none: 2 }
    fc.assert(
      fc.property(block, fc.array(moment, { minLength: 2, maxLength: 8 }), (one, moments) => {
        const states = moments
          .toSorted((a, b) => a.getTime() - b.getTime())
          .map((now) => checkInWindow([one], now).state)
        expect(states).toEqual(states.toSorted((a, b) => order[a] - order[b]))
      }),
    )
  })
})

describe('gates', () => {
  const facts: fc.Arbitrary<GateFacts> = fc.record({
    isSignedIn: fc.boolean(),
    isPhoneVerified: fc.boolean(),
    goodStanding: fc.boolean(),
    proxyInstalled: fc.boolean(),
    setupComplete: fc.boolean(),
  })
  it("a driver's first shut gate is the first fact in order that is false", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const inOrder = [
          given.isSignedIn,
          given.isPhoneVerified,
          given.goodStanding,
          given.proxyInstalled,
          given.setupComplete,
        ]
        expect(firstShutGate(given)).toBe(gates[inOrder.indexOf(false)] ?? null)
      }),
    )
  })
})
