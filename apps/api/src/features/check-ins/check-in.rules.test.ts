import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aboutPress } from '@arribo/api-contracts/driver/check-ins'
import { sampleCheckIn, sampleDriver } from '../../testing/sample-items.ts'
import type { CheckIn } from './check-in-item.ts'
import { isLost, nextStep, outcomeOf, readPress, refuseForeignPress, resultOf } from './check-in.rules.ts'

const at = (seconds: number) => new Date(Date.parse('2026-03-02T15:00:00.000Z') + seconds * 1000)
const times = { reservedAt: at(0).toISOString(), leaseEndsAt: at(15).toISOString() }
const reserved = sampleCheckIn('s', 'a', { checkInId: 'c', creditsLeft: 2, ...times })
const accepted: CheckIn = { ...reserved, state: 'accepted', arrivedAt: at(1).toISOString() }
const refused: CheckIn = {
  ...reserved,
  state: 'refused',
  refused: { code: 'too_far', params: { distanceMeters: 600 } },
}

it.each([
  ['reserves a block that nobody has', undefined, 0, 'reserve'],
  ['reserves again after a refusal', refused, 0, 'reserve'],
  ['answers what was accepted', accepted, 500, 'answer'],
  ['waits for what is on its way', reserved, 14, 'wait'],
  ['takes up what was abandoned', reserved, 15, 'resume'],
  ['takes up what is unknown', { ...reserved, state: 'unknown', leaseEndsAt: at(8).toISOString() }, 8, 'resume'],
  ['waits while somebody asks after what is unknown', { ...reserved, state: 'unknown' }, 10, 'wait'],
] as const)('a press %s', (_what, checkIn, seconds, step) => expect(nextStep(checkIn, at(seconds))).toBe(step))

describe("the platform's answer", () => {
  const arrival = { checkInId: 'p', blockId: 'a', acceptedAt: '2026-03-02T15:00:01Z', distanceMeters: 12.4 }
  const outcome = (said: Parameters<typeof outcomeOf>[0]) =>
    outcomeOf(said, { reservedAt: at(0).toISOString(), isFirst: true }, at(0))

  it('may be an arrival, missing, or that the platform never received the request', () => {
    const accepted = { kind: 'accepted', arrivedAt: '2026-03-02T15:00:01.000Z', distanceMeters: 12 }
    expect(outcome({ kind: 'accepted', arrival, isReplay: false })).toEqual(accepted)
    for (const kind of ['unknown', 'not_received'] as const) expect(outcome({ kind })).toEqual({ kind })
  })

  const farAway = { reason: 'too_far', distanceMeters: 612.7, reachMeters: 500 } as const
  const opens = { opensAt: at(90).toISOString() }
  it.each([
    ['too far', farAway, 'too_far', { distanceMeters: 613, reachMeters: 500 }],
    ['too early', { reason: 'too_early', ...opens }, 'block_not_open', { ...opens, retryAfterSeconds: 90 }],
    ['too late', { reason: 'too_late' }, 'block_ended', {}],
    ['no such block', { reason: 'no_such_block' }, 'no_blocks', {}],
    ['something new', { reason: 'other', code: 'moon' }, 'check_in_refused', {}],
  ] as const)('%s', (_what, said, code, params) =>
    expect(outcome({ kind: 'refused', ...said })).toEqual({ kind: 'refused', refused: { code, params } }),
  )

  it.each([
    ['a key that was never sent before', true, 1, 'refused'],
    ['a key that was sent before', false, 1, 'accepted'],
    ['before the press, as far as clocks agree', false, -59, 'accepted'],
    ['before the press', false, -61, 'refused'],
  ] as const)('that the block has an arrival already: %s', (_what, isFirst, seconds, kind) => {
    const said = {
      kind: 'accepted',
      arrival: { ...arrival, acceptedAt: at(seconds).toISOString() },
      isReplay: true,
    } as const
    const outcome = outcomeOf(said, { reservedAt: at(0).toISOString(), isFirst }, at(90))
    expect(outcome.kind).toBe(kind)
    if (outcome.kind === 'refused') expect(outcome.refused.code).toBe('already_arrived')
  })
})

describe('the result', () => {
  it('is the arrival', () =>
    expect(resultOf(accepted, { region: 'us-east' })).toEqual({
      checkInId: 'c',
      arrivedAt: at(1).toISOString(),
      creditsLeft: 2,
    }))
  it.each([
    ['too_far', refused],
    ['check_in_unknown', { ...reserved, state: 'unknown' }],
    ['already_checking_in', reserved],
  ] as const)('%s', (code, checkIn) => expect(() => resultOf(checkIn, { region: 'us-east' })).toThrow(code))
})

it('is a refusal when the platform has not heard of it for two minutes', () => {
  expect([isLost(reserved, at(120)), isLost(reserved, at(120.001))]).toEqual([false, true])
})

const press = {
  amazonToken: 'sealed',
  flexId: 'A1',
  latitude: 25.8,
  longitude: -80.3,
  addressId: 'UMI1',
  userId: 's',
  name: 'Ana Torres',
  phoneNumber: '+13055550100',
}

describe('a payload sealed by a browser', () => {
  const described = { userAgent: 'Vitest', deviceId: randomUUID(), pressedOn: 'page', accuracyMeters: 12.5 }
  it('is read unchanged', () => expect(readPress({ ...press, ...described })).toEqual({ ...press, ...described }))
  it('is read without what only a newer app knows', () => expect(readPress({ ...press, more: 1 })).toEqual(press))
  it.each(['userAgent', ...Object.keys(aboutPress.shape)])('is read whatever it says as %s', (field) => {
    for (const absurd of [undefined, null, '', -1, Number.MAX_VALUE, {}, [1], 'x'.repeat(10_000)])
      expect(readPress({ ...press, ...described, [field]: absurd })).toMatchObject(press)
  })
  it.each([
    ['position_missing', { ...press, latitude: undefined }],
    ['position_missing', { ...press, longitude: '-80.3' }],
    ['position_missing', { ...press, longitude: 181 }],
    ['payload_not_readable', { ...press, userId: '' }],
    ['payload_not_readable', { ...press, latitude: undefined, name: 1 }],
    ['payload_not_readable', null],
    ['payload_not_readable', 'text'],
  ])('%s: %j', (code, opened) => expect(() => readPress(opened)).toThrow(code))
})

describe('identity of a press', () => {
  const now = at(0)
  const { name, phoneNumber, flexId } = press
  const linked = { flexId, proxyInstalled: true, setupComplete: true }
  const driver = sampleDriver({ sub: 's', name, phoneNumber, ...linked, credits: 1 })
  const caller = { sub: 's', phoneNumber: press.phoneNumber, nameInToken: 'Ana' }

  it.each([name, 'Ana'])("accepts the caller's own, with the name of the profile or of the token: %s", (said) =>
    expect(() => refuseForeignPress({ ...press, name: said }, caller, driver, now)).not.toThrow(),
  )
  it.each([
    ['not_yours', { userId: 'x' }, {}],
    ['not_yours', { phoneNumber: '+13055550101' }, {}],
    ['not_yours', { name: 'Luis' }, {}],
    ['not_yours', { flexId: 'A2' }, {}],
    ['check_in_not_enabled', {}, { imHere: false }],
    ['platform_not_linked', {}, { proxyInstalled: false, flexId: null }],
    ['payment_needed', {}, { proxyInstalled: false, flexId: null, credits: 0 }],
  ])('%s: %j %j', (code, said, is) => {
    expect(() => refuseForeignPress({ ...press, ...said }, caller, { ...driver, ...is }, now)).toThrow(code)
  })
})
