import type { ReminderChannel, Reminders } from '@arribo/api-contracts/driver/reminders'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'

/** A browser that may be pushed to. */
export type ReminderPhone = {
  readonly phoneId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly addedAt: string
}

/** What a driver chose. `version` grows by one with every write; a write names the version that it has read. */
export type ReminderChoice = {
  readonly sub: string
  readonly channel: ReminderChannel
  readonly phones: readonly ReminderPhone[]
  readonly version: number
}

export const noChoice = (sub: string): ReminderChoice => ({ sub, channel: 'off', phones: [], version: 0 })

type Change = Pick<ReminderChoice, 'channel' | 'phones'>

/** The phone added last comes first; a phone that is added again moves there with its new keys. */
export function withPhone({ phones }: ReminderChoice, phone: ReminderPhone): Change {
  const others = phones.filter(({ phoneId }) => phoneId !== phone.phoneId)
  return { channel: 'push', phones: [phone, ...others].slice(0, limits.reminderPhones) }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from({ length: one.length }, (_, at) => one.charCodeAt(at) ^ other.charCodeAt(at)).every((bits) => bits === 0)

/**
 * A phone whose browser has made another subscription is told there. Only while it is told at the old one, and only for
 * whoever knows its secret: whoever has switched reminders off meanwhile does not get them back.
 */
export function withRenewed(
  { channel, phones }: ReminderChoice,
  was: Pick<ReminderPhone, 'endpoint' | 'auth'>,
  renewed: ReminderPhone,
): Change {
  // Asked again, because the answer did not arrive.
  if (phones.some(({ endpoint, auth }) => endpoint === renewed.endpoint && isSame(auth, renewed.auth)))
    return { channel, phones }
  const old = phones.find(({ endpoint, auth }) => endpoint === was.endpoint && isSame(auth, was.auth))
  if (!old) throw new Refusal('reminder_phone_not_found')
  return { channel, phones: phones.map((phone) => (phone === old ? { ...renewed, addedAt: old.addedAt } : phone)) }
}

/** Without its last phone a push has nowhere to go: reminders are off then. */
export function withoutPhones({ channel, phones }: ReminderChoice, gone: readonly string[]): Change {
  const left = phones.filter(({ phoneId }) => !gone.includes(phoneId))
  return { channel: channel === 'push' && left.length === 0 ? 'off' : channel, phones: left }
}

/** One channel at a time: whoever is texted, or wants nothing, is pushed to no more. */
export const switchedTo = (channel: 'off' | 'sms'): Change => ({ channel, phones: [] })

/**
 * Whether an endpoint lies at a push service that the configuration names. Anything else is refused: the API calls the
 * endpoint, and would otherwise call whatever address a driver sends. `https://*.example.com` names all hosts below.
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
