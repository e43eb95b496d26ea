import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import type { ReminderChoice, ReminderPhone } from './reminder-item.ts'

export const noChoice = (sub: string): ReminderChoice => ({ sub, channel: 'off', phones: [], version: 0 })

type Change = Pick<ReminderChoice, 'channel' | 'phones'>

export function withPhone({ phones }: ReminderChoice, phone: ReminderPhone): Change {
  const others = phones.filter(({ phoneId }) => phoneId !== phone.phoneId)
  return { channel: 'push', phones: [phone, ...others].slice(0, limits.reminderPhones) }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from({ length: one.length }, (_, at) => one.charCodeAt(at) ^ other.charCodeAt(at)).every((bits) => bits === 0)

/** The caller must know the old secret: a driver who turned reminders off meanwhile doesn't get them back. */
export function withRenewed(
  { channel, phones }: ReminderChoice,
  was: Pick<ReminderPhone, 'endpoint' | 'auth'>,
  renewed: ReminderPhone & { readonly renewedFrom: string },
): Change {
  // A repeated request, because the first answer was lost.
  if (phones.some((phone) => phone.endpoint === renewed.endpoint && phone.renewedFrom === renewed.renewedFrom))
    return { channel, phones }
  const old = phones.find(({ endpoint, auth }) => endpoint === was.endpoint && isSame(auth, was.auth))
  if (!old) throw new Refusal('reminder_phone_not_found')
  return {
    channel,
    phones: phones.map((phone) => (phone === old ? { ...renewed, addedAt: old.addedAt } : phone)),
  }
}

export function withoutPhones({ channel, phones }: ReminderChoice, gone: readonly string[]): Change {
  const left = phones.filter(({ phoneId }) => !gone.includes(phoneId))
  return { channel: channel === 'push' && left.length === 0 ? 'off' : channel, phones: left }
}

/** One channel at a time: choosing texts, or nothing, removes the phones. */
export const switchedTo = (channel: 'off' | 'sms'): Change => ({ channel, phones: [] })

/**
 * Refuses an endpoint that isn't at a configured push service: the API calls the endpoint, so a driver could make it
 * call any URL. `https://*.example.com` allows all hosts below.
 */
export function refuseUnknownService(endpoint: string, services: readonly string[]): void {
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  const isKnown = services.some((service) => {
    const [scheme = '', suffix] = service.split('*')
    if (suffix === undefined) return service === origin
    return `${protocol}//` === scheme && port === '' && hostname.endsWith(suffix) && hostname.length > suffix.length
  })
  if (!isKnown || username !== '' || password !== '') throw new Refusal('push_service_unknown')
}

export const shownReminders = ({ channel, phones }: Change, publicKey: string): Reminders => ({
  channel,
  phones: phones.map(({ phoneId }) => ({ phoneId })),
  publicKey,
})
