import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { limits } from '@arribo/api-contracts/shared/limits'
import { Refusal } from '@arribo/server/refusal'
import { type Block, closesAt, opensAt } from '@arribo/api-contracts/shared/blocks'
import type { PushResult } from '../../platform/push/push.ts'
import { hasArrival, isUnderWay } from '../check-ins/check-in.rules.ts'
import type { CheckIn } from '../check-ins/check-in-item.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { nextTryAt } from '../payments/inbox/inbox.rules.ts'
import type { ReminderChoice, ReminderPhone, Window } from './reminder-item.ts'

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

export type SeenBlock = Block & {
  readonly stagingLocation: { readonly address: { readonly addressId: string; readonly name: string | null } }
}

export const newWindow = (sub: string, block: SeenBlock): Window => ({
  sub,
  assignmentId: block.assignmentId,
  startTime: block.startTime,
  durationInMinutes: block.durationInMinutes,
  schedulingType: block.schedulingType,
  station: block.stagingLocation.address.name ?? block.stagingLocation.address.addressId,
  state: 'waiting',
  tries: 0,
  dueAt: opensAt(block).toISOString(),
  sentTo: [],
})

/**
 * What to change after reading the calendar. A window that is already open isn't added, because its driver is looking
 * at it. A moved block counts as new; a block that disappears before its window opens is removed.
 */
export function windowChanges(sub: string, known: readonly Window[], blocks: readonly SeenBlock[], now: Date) {
  const isAhead = (block: Block) => opensAt(block) > now
  const before = new Map(known.map((window) => [window.assignmentId, window]))
  const listed = new Set(blocks.map(({ assignmentId }) => assignmentId))
  const begin = blocks
    .filter((block) => isAhead(block) && before.get(block.assignmentId)?.startTime !== block.startTime)
    .map((block) => ({ ...newWindow(sub, block), tries: before.get(block.assignmentId)?.tries ?? 0 }))
  const forget = known.filter(
    (window) => window.state === 'waiting' && isAhead(window) && !listed.has(window.assignmentId),
  )
  return { begin, forget }
}

/** Enough for notifying five phones concurrently, each with a timeout of five seconds. */
const leaseMs = 60_000

export const beginSending = (window: Window, now: Date): Window => ({
  ...window,
  state: 'sending',
  tries: window.tries + 1,
  dueAt: new Date(now.getTime() + leaseMs).toISOString(),
})

type StepInput = {
  readonly driver: Pick<Driver, 'proxyInstalled'> | undefined
  readonly choice: Pick<ReminderChoice, 'channel' | 'phones'>
  readonly checkIn: Pick<CheckIn, 'state' | 'refused'> | undefined
}

export type Step = 'push' | 'sms' | 'not_needed' | 'missed'

/** An unfinished push is sent again, because the phone shows two for one block as one. A text isn't. */
export function nextStep(window: Window, { driver, choice, checkIn }: StepInput, now: Date): Step {
  if (!driver?.proxyInstalled || choice.channel === 'off') return 'not_needed'
  if (checkIn && (hasArrival(checkIn) || isUnderWay(checkIn))) return 'not_needed'
  if (now > closesAt(window)) return 'missed'
  return choice.channel === 'sms' && window.state === 'sending' ? 'missed' : choice.channel
}

function putOff(window: Window, retryAfterSeconds: number, now: Date): Window {
  const askedFor = now.getTime() + retryAfterSeconds * 1000
  const dueAt = new Date(Math.max(nextTryAt(window.tries - 1, now).getTime(), askedFor))
  return dueAt > closesAt(window)
    ? { ...window, state: 'missed' }
    : { ...window, state: 'waiting', dueAt: dueAt.toISOString() }
}

export type PhoneResult = { readonly phoneId: string; readonly result: PushResult }

export function afterPush(window: Window, results: readonly PhoneResult[], now: Date): Window {
  const taken = results.filter(({ result }) => result.kind === 'taken').map(({ phoneId }) => phoneId)
  const sentTo = [...window.sentTo, ...taken]
  const waits = results.flatMap(({ result }) => (result.kind === 'later' ? [result.retryAfterSeconds ?? 0] : []))
  if (waits.length === 0) return { ...window, sentTo, state: sentTo.length > 0 ? 'sent' : 'missed' }
  const after = putOff({ ...window, sentTo }, Math.max(...waits), now)
  return after.state === 'missed' && sentTo.length > 0 ? { ...after, state: 'sent' } : after
}

export function afterText(window: Window, result: 'sent' | 'over_budget' | 'failed', now: Date): Window {
  if (result === 'failed') return putOff(window, 0, now)
  return { ...window, state: result === 'sent' ? 'sent' : 'missed' }
}

export const secondsLeft = (window: Window, now: Date): number =>
  Math.max(0, Math.floor((closesAt(window).getTime() - now.getTime()) / 1000))

const keptSeconds = 86_400

/** Unix seconds: a day after the window has closed. */
export const expiryOf = (window: Block): number => Math.floor(closesAt(window).getTime() / 1000) + keptSeconds
