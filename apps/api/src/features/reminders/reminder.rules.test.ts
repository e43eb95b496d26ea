import { limits } from '@arribo/api-contracts/shared/limits'
import { describe, expect, it } from 'vitest'
import type { ReminderChoice, ReminderPhone } from './reminder-item.ts'
import { noChoice, refuseUnknownService, withoutPhones, withPhone } from './reminder.rules.ts'

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
