import { limits } from '@arribo/api-contracts/shared/limits'
import { describe, expect, it } from 'vitest'
import type { PushResult } from '../../platform/push/push.ts'
import type { ReminderChoice, ReminderPhone, Window } from './reminder-item.ts'
import {
  afterPush,
  afterText,
  beginSending,
  expiryOf,
  newWindow,
  nextStep,
  noChoice,
  refuseUnknownService,
  secondsLeft,
  type SeenBlock,
  windowChanges,
  withoutPhones,
  withPhone,
} from './reminder.rules.ts'

const phone = (phoneId: string, auth = 'auth'): ReminderPhone => ({
  phoneId,
  endpoint: `https://fcm.googleapis.com/${phoneId}`,
  p256dh: 'key',
  auth,
  addedAt: '2026-11-22T12:00:00.000Z',
})
const pushed = (...ids: string[]): ReminderChoice => ({
  ...noChoice('ana'),
  channel: 'push',
  phones: ids.map((id) => phone(id)),
})
const idsOf = ({ phones }: Pick<ReminderChoice, 'phones'>) => phones.map(({ phoneId }) => phoneId)

describe('phones', () => {
  it('the first phone, or one replacing texts, switches to push', () => {
    for (const before of [noChoice('ana'), { ...noChoice('ana'), channel: 'sms' as const }])
      expect(withPhone(before, phone('a'))).toEqual({ channel: 'push', phones: [phone('a')] })
  })

  it('a phone that is added again is kept once, first, with its new keys', () => {
    expect(withPhone(pushed('a', 'b'), phone('b', 'new')).phones).toEqual([phone('b', 'new'), phone('a')])
  })

  it('beyond the limit replaces the phone added first', () => {
    const ids = Array.from({ length: limits.reminderPhones }, (_, index) => `phone${index}`)
    expect(idsOf(withPhone(pushed(...ids), phone('new')))).toEqual(['new', ...ids.slice(0, -1)])
  })

  it.each([
    [['a', 'b'], ['a'], 'push', ['b']],
    [['a'], ['a'], 'off', []],
    [['a'], ['b'], 'push', ['a']],
  ])('of %j without %j: %s, %j', (before, gone, channel, left) => {
    const after = withoutPhones(pushed(...before), gone)
    expect([after.channel, idsOf(after)]).toEqual([channel, left])
  })

  it('a driver with texts keeps them when a phone goes', () => {
    expect(withoutPhones({ ...noChoice('ana'), channel: 'sms' }, ['a'])).toEqual({ channel: 'sms', phones: [] })
  })
})

describe('endpoint of a subscription', () => {
  const services = ['https://fcm.googleapis.com', 'https://*.notify.windows.com', 'http://127.0.0.1:4000']
  const use = (endpoint: string) => () => refuseUnknownService(endpoint, services)

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:4000/push/abc',
  ])('%s belongs to a known service', (endpoint) => {
    expect(use(endpoint)).not.toThrow()
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.attacker.example/abc',
    'https://fcm.googleapis.com@attacker.example/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://notify.windows.com/w/abc',
    'https://xnotify.windows.com/w/abc',
    'http://wns2.notify.windows.com/w/abc',
    'https://wns2.notify.windows.com:444/w/abc',
    'http://127.0.0.1:4001/push/abc',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'file:///etc/passwd',
  ])('%s does not', (endpoint) => {
    expect(use(endpoint)).toThrow('push_service_unknown')
  })
})

/** The block's window opens at 11:45. */
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)
const opened = at('11:45')
const minute = 60_000
const start = opened.getTime() + limits.checkInOpensMinutesBefore * minute
const closes = new Date(start + limits.checkInClosesMinutesAfter * minute)
const closed = new Date(closes.getTime() + minute)
const block = (assignmentId: string, over: Partial<SeenBlock> = {}): SeenBlock => ({
  assignmentId,
  startTime: start / 1000,
  durationInMinutes: 180,
  schedulingType: 'BLOCK',
  stagingLocation: { address: { addressId: 'UMI1', name: 'Miami Gardens' } },
  ...over,
})
const window = (over: Partial<Window> = {}): Window => ({ ...newWindow('ana', block('a')), ...over })
const later = (retryAfterSeconds?: number): PushResult => ({ kind: 'later', retryAfterSeconds })

describe('reading the calendar', () => {
  const idsOf = (windows: readonly Window[]) => windows.map(({ assignmentId }) => assignmentId)

  it("creates the window of a future block, due when it opens, with the station's name", () => {
    const { begin } = windowChanges('ana', [], [block('a')], at('11:00'))
    expect(begin).toEqual([window({ dueAt: '2026-11-22T11:45:00.000Z', station: 'Miami Gardens' })])
  })

  it("uses the station's ID if it has no name", () => {
    const nameless = block('a', { stagingLocation: { address: { addressId: 'UMI1', name: null } } })
    expect(newWindow('ana', nameless).station).toBe('UMI1')
  })

  it.each([
    ['known already', '11:00', [window()], [block('a')], [], []],
    ['sent already', '11:00', [window({ state: 'sent' })], [block('a')], [], []],
    ['open already: the driver is looking', '11:45', [], [block('a')], [], []],
    ['moved', '11:00', [window({ startTime: start / 1000 - 60 })], [block('a')], ['a'], []],
    [
      'moved after it was sent',
      '11:00',
      [window({ state: 'sent', startTime: start / 1000 - 60 })],
      [block('a')],
      ['a'],
      [],
    ],
    ['gone from the calendar', '11:00', [window()], [], [], ['a']],
    ['gone, but its window is open', '11:50', [window()], [], [], []],
    ['gone after it was sent', '11:00', [window({ state: 'sent' })], [], [], []],
  ])('%s', (_what, now, known, blocks, begin, forget) => {
    const changes = windowChanges('ana', known, blocks, at(now))
    expect([idsOf(changes.begin), idsOf(changes.forget)]).toEqual([begin, forget])
  })
})

const push = pushed('p')
const sms = { channel: 'sms', phones: [] } as const
const off = { channel: 'off', phones: [] } as const
const driver = { proxyInstalled: true }

it.each([
  ['a push', {}, { choice: push }, opened, 'push'],
  ['a text', {}, { choice: sms }, opened, 'sms'],
  ['in the last minute', {}, { choice: push }, closes, 'push'],
  ['the window has closed', {}, { choice: push }, closed, 'missed'],
  ['switched off meanwhile', {}, { choice: off }, opened, 'not_needed'],
  ['the account was deleted', {}, { choice: push, driver: undefined }, opened, 'not_needed'],
  ['the platform was unlinked', {}, { choice: push, driver: { proxyInstalled: false } }, opened, 'not_needed'],
  ['arrived already', {}, { choice: push, checkIn: { state: 'accepted' } }, opened, 'not_needed'],
  ['is just arriving', {}, { choice: push, checkIn: { state: 'reserved' } }, opened, 'not_needed'],
  ['nobody knows whether they arrived', {}, { choice: push, checkIn: { state: 'unknown' } }, opened, 'not_needed'],
  [
    'somebody else of the account arrived',
    {},
    { choice: push, checkIn: { state: 'refused', refused: { code: 'already_arrived', params: {} } } },
    opened,
    'not_needed',
  ],
  ['was refused, and may try again', {}, { choice: push, checkIn: { state: 'refused' } }, opened, 'push'],
  ['a push that somebody died over is sent again', { state: 'sending' }, { choice: push }, at('11:46'), 'push'],
  ['a text that somebody died over is not', { state: 'sending' }, { choice: sms }, at('11:46'), 'missed'],
] as const)('next step for a due window: %s', (_what, over, known, now, step) => {
  expect(nextStep(window(over), { driver, checkIn: undefined, ...known }, now)).toBe(step)
})

describe('after a push attempt', () => {
  const sending = (over: Partial<Window> = {}) => ({ ...beginSending(window(), opened), ...over })
  const results = (...each: PushResult[]) => each.map((result, index) => ({ phoneId: `p${index}`, result }))

  it.each([
    ['taken', [{ kind: 'taken' }], 'sent', ['p0']],
    ['one phone of two is gone', [{ kind: 'gone' }, { kind: 'taken' }], 'sent', ['p1']],
    ['every phone is gone', [{ kind: 'gone' }], 'missed', []],
    ['refused', [{ kind: 'refused' }], 'missed', []],
    ['no phone', [], 'missed', []],
    ['one phone has to be tried again', [{ kind: 'taken' }, later()], 'waiting', ['p0']],
  ] as [string, PushResult[], string, string[]][])('%s', (_what, said, state, sentTo) => {
    expect(afterPush(sending(), results(...said), opened)).toMatchObject({ state, sentTo })
  })

  it.each([
    ['after 10 seconds', 1, undefined, '2026-11-22T11:45:10.000Z'],
    ['then after 30', 2, undefined, '2026-11-22T11:45:30.000Z'],
    ['then after 90', 3, undefined, '2026-11-22T11:46:30.000Z'],
    ['as late as the vendor asks', 1, 120, '2026-11-22T11:47:00.000Z'],
  ])('retries %s', (_what, tries, retryAfter, dueAt) => {
    expect(afterPush(sending({ tries }), results(later(retryAfter)), opened)).toMatchObject({
      state: 'waiting',
      dueAt,
    })
  })

  it('gives up when the next attempt would come after the window has closed; one notified phone is enough', () => {
    expect(afterPush(sending(), results(later()), closes).state).toBe('missed')
    expect(afterPush(sending({ sentTo: ['p9'] }), results(later()), closes).state).toBe('sent')
  })
})

it.each([
  ['sent', opened, 'sent'],
  ['over_budget', opened, 'missed'],
  ['failed', opened, 'waiting'],
  ['failed', closes, 'missed'],
] as const)('after a text that was %s at %s: %s', (result, now, state) => {
  expect(afterText(beginSending(window(), opened), result, now).state).toBe(state)
})

it('is kept by the push service until the window closes, and by us for another day', () => {
  expect([secondsLeft(window(), new Date(closes.getTime() - minute)), secondsLeft(window(), closed)]).toEqual([60, 0])
  expect(new Date(expiryOf(window()) * 1000)).toEqual(new Date(closes.getTime() + 24 * 60 * minute))
})
