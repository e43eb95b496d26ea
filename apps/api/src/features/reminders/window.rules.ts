import { type Block, closesAt, opensAt } from '@arribo/api-contracts/shared/blocks'
import type { PushResult } from '../../platform/push/push.ts'
import { isUnderWay } from '../check-ins/check-in.rules.ts'
import type { CheckIn } from '../check-ins/check-in.rules.ts'
import type { Driver } from '../drivers/driver.rules.ts'
import { nextTryAt } from '../payments/inbox/inbox.rules.ts'
import type { ReminderChoice } from './reminder.rules.ts'

/**
 * The check-in window of one block, as the calendar said it last. It is `waiting` until somebody tells of it, `telling`
 * while somebody does, and ends in one of the others, so that no later look at the calendar begins it again.
 */
export type Window = Block & {
  readonly sub: string
  readonly station: string
  readonly state: 'waiting' | 'telling' | 'told' | 'missed' | 'not_needed'
  /** Grows by one whenever somebody begins to tell; a write names the try that it has read. */
  readonly tries: number
  /** When somebody is to tell, or to take over from whoever has not come back. */
  readonly dueAt: string
  /** The phones that have been told, where another has still to be tried again. */
  readonly told: readonly string[]
}

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
  told: [],
})

type Changes = { readonly begin: readonly Window[]; readonly forget: readonly Window[] }

/**
 * What a look at the calendar changes. A window that is open already is not begun: its driver is looking. A block that
 * has moved is a new one; a block that is gone before its window opens is forgotten.
 */
export function windowChanges(sub: string, known: readonly Window[], blocks: readonly SeenBlock[], now: Date): Changes {
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

/** Whoever tells is left alone with it for so long: five phones, each with a timeout of five seconds, at once. */
const leaseMs = 60_000

export const beginTelling = (window: Window, now: Date): Window => ({
  ...window,
  state: 'telling',
  tries: window.tries + 1,
  dueAt: new Date(now.getTime() + leaseMs).toISOString(),
})

type Known = {
  readonly driver: Pick<Driver, 'proxyInstalled'> | undefined
  readonly choice: Pick<ReminderChoice, 'channel' | 'phones'>
  readonly checkIn: Pick<CheckIn, 'state'> | undefined
}

export type Step = 'push' | 'sms' | 'not_needed' | 'missed'

/**
 * What is to be done about a window that is due. Whoever has arrived, or is arriving, is not told. A push that was
 * begun and not finished is sent again, since the phone shows two of the same block as one; a text is not.
 */
export function nextStep(window: Window, { driver, choice, checkIn }: Known, now: Date): Step {
  if (!driver?.proxyInstalled || choice.channel === 'off') return 'not_needed'
  if (checkIn?.state === 'accepted' || (checkIn && isUnderWay(checkIn))) return 'not_needed'
  if (now > closesAt(window)) return 'missed'
  return choice.channel === 'sms' && window.state === 'telling' ? 'missed' : choice.channel
}

/** Tries again as everything does that waits for a vendor, or as late as that vendor asks, until the window closes. */
function putOff(window: Window, retryAfterSeconds: number, now: Date): Window {
  const askedFor = now.getTime() + retryAfterSeconds * 1000
  const dueAt = new Date(Math.max(nextTryAt(window.tries - 1, now).getTime(), askedFor))
  return dueAt > closesAt(window)
    ? { ...window, state: 'missed' }
    : { ...window, state: 'waiting', dueAt: dueAt.toISOString() }
}

export type PhoneResult = { readonly phoneId: string; readonly result: PushResult }

/** After a try to push: told once no phone is left to be tried again. */
export function afterPush(window: Window, results: readonly PhoneResult[], now: Date): Window {
  const taken = results.filter(({ result }) => result.kind === 'taken').map(({ phoneId }) => phoneId)
  const told = [...window.told, ...taken]
  const waits = results.flatMap(({ result }) => (result.kind === 'later' ? [result.retryAfterSeconds ?? 0] : []))
  if (waits.length === 0) return { ...window, told, state: told.length > 0 ? 'told' : 'missed' }
  const after = putOff({ ...window, told }, Math.max(...waits), now)
  return after.state === 'missed' && told.length > 0 ? { ...after, state: 'told' } : after
}

/** After a try to text: a text over budget is not tried again, one that could not be sent is. */
export function afterText(window: Window, result: 'sent' | 'over_budget' | 'failed', now: Date): Window {
  if (result === 'failed') return putOff(window, 0, now)
  return { ...window, state: result === 'sent' ? 'told' : 'missed' }
}

/** How long a push service keeps a message for a phone that is offline: until the window closes. */
export const secondsLeft = (window: Window, now: Date): number =>
  Math.max(0, Math.floor((closesAt(window).getTime() - now.getTime()) / 1000))

const keptSeconds = 86_400

/** When the record may go, in Unix seconds: a day after the window has closed. */
export const expiryOf = (window: Block): number => Math.floor(closesAt(window).getTime() / 1000) + keptSeconds
