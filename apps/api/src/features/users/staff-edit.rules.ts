import type { updateUser } from '@arribo/api-contracts/admin/users'
import { expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { largeParts, type MovedAlone } from '@arribo/api-contracts/shared/money/edit-size'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { Input } from '@arribo/api-contracts/shared/endpoint'
import type { CurrentValues } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'
import { entryIdOf } from '../ledger/entry-ids.rules.ts'
import { type EntryInput, staffEntry } from '../ledger/entry-inputs.rules.ts'
import { type AppliedEntry, type LedgerEntry, nextEntry } from '../ledger/ledger.rules.ts'
import type { LogEntry, Staff } from '../log-entries/log-entries.ts'
import { type Balance, goodStanding, isCameBackMark, isWeekRunning } from '../drivers/standing.rules.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { stamped } from '../drivers/driver.rules.ts'
import { movedAlone } from './gifts.rules.ts'

export type WantedEdit = Omit<Input<typeof updateUser>['body'], 'version' | 'idempotencyKey' | 'undoes' | 'reason'>

type ProfileEdit = Partial<
  Pick<Driver, 'name' | 'preferredPhoneNumber' | 'proxyInstalled' | 'setupComplete' | 'imHere'>
>

type DecidedEdit = { readonly profile: ProfileEdit; readonly applied: AppliedEntry | undefined }

/**
 * `subs` are the person's accounts, `earlier` their ledger entries by staff. `lost` are the suspending marks of
 * disputes that are lost, those of the person's other accounts included.
 */
export type SeenDriver = {
  readonly driver: Driver
  readonly subs: readonly string[]
  readonly earlier: readonly LedgerEntry[]
  readonly lost: readonly string[]
}

/** `wasSo`: the driver had the values already, and not from an earlier try of the same edit. */
export type EditedDriver = { readonly driver: Driver; readonly movedAlone: MovedAlone; readonly wasSo: boolean }

export type EditWrites = DecidedEdit & { readonly description: LogEntry['description'] }

export type StaffEdit = {
  readonly wanted: WantedEdit
  readonly version: number
  readonly idempotencyKey: string
  readonly undoes?: string | undefined
  readonly admin: Staff
  /** Two people have agreed on the edit, so the limits of one member of staff don't apply. */
  readonly byTwo?: boolean
  readonly reason?: string | undefined
  readonly now: Date
}

type Asked = Pick<StaffEdit, 'wanted' | 'idempotencyKey' | 'undoes' | 'byTwo' | 'now'> & {
  readonly admin?: Pick<Staff, 'sub'>
  /** Digest of `wanted`. Tells a repeated edit from another one under the same key. */
  readonly content: string
}

/** Undefined if the driver is no longer as the agent saw them. Has no `writes` if nothing is left to change. */
export function judgeEdit(
  { driver, subs, earlier, lost }: SeenDriver,
  edit: StaffEdit & Asked,
): (EditedDriver & { readonly writes?: EditWrites }) | undefined {
  const { now } = edit
  const moved = movedAlone(earlier, now)
  const isMade = wasMade(earlier, edit)
  const decided = isMade ? undefined : decideEdit(driver, earlier, edit)
  if (!decided) return { driver, movedAlone: moved, wasSo: !isMade }
  if (driver.version !== edit.version || !isOfLast(driver, earlier, decided, edit)) return undefined
  refuseAlone(driver, earlier, decided, { ...edit, subs, lost, moved })
  const { profile, applied } = decided
  return {
    driver: { ...driver, ...stamped(driver, { ...profile, ...applied?.after }) },
    movedAlone: applied ? movedAlone([...earlier, applied.entry], now) : moved,
    wasSo: false,
    writes: { ...decided, description: descriptionOf(decided, edit.undoes !== undefined) },
  }
}

/** Undoing an earlier edit would bring back what has been settled since. A change of the profile alone has no entry. */
function isOfLast({ sub, version }: Driver, earlier: readonly LedgerEntry[], { applied }: DecidedEdit, edit: Asked) {
  if (!applied || edit.undoes === undefined) return true
  const undone = entryIdOf('staff', edit.undoes)
  return earlier.some((made) => made.entryId === undone && made.sub === sub && made.sequence === version)
}

function descriptionOf({ profile, applied }: DecidedEdit, isUndo: boolean): LogEntry['description'] {
  if (isUndo) return 'edited by staff, undoing an edit'
  if (!applied) return 'edited by staff'
  return Object.keys(profile).length > 0 ? 'edited by staff with the balance' : 'balance staff'
}

/** Whether the edit is among `earlier`, the driver's entries by staff. Refuses another edit with its key. */
export function wasMade(earlier: readonly LedgerEntry[], { idempotencyKey, content }: Asked): boolean {
  const made = earlier.find(({ entryId }) => entryId === entryIdOf('staff', idempotencyKey))
  if (made?.kind === 'staff' && made.content !== content) throw new Refusal('key_reused')
  return made !== undefined
}

/** Drops unchanged values and computes the ledger entry. Undefined if nothing is left to change. */
export function decideEdit(driver: Driver, earlier: readonly LedgerEntry[], asked: Asked): DecidedEdit | undefined {
  const profile = profileOf(driver, asked.wanted)
  const balance = balanceOf(driver, asked)
  if (!balance && Object.keys(profile).length === 0) return undefined
  return { profile, applied: balance && nextEntry(driver, earlier, balance, asked.now) }
}

function profileOf(driver: Driver, wanted: WantedEdit): ProfileEdit {
  const { name, preferredPhoneNumber: preferred, proxyInstalled, setupComplete, imHere } = wanted
  const preferredPhoneNumber = preferred === undefined ? undefined : preferred || null
  const asked = { name, preferredPhoneNumber, proxyInstalled, setupComplete, imHere }
  const isNew = ([field, value]: [string, unknown]) => value !== undefined && value !== driver[field as keyof Driver]
  return Object.fromEntries(Object.entries(asked).filter(isNew))
}

function balanceOf(
  driver: Driver,
  { wanted, idempotencyKey, content, undoes, byTwo, admin, now }: Asked,
): EntryInput | undefined {
  const { credits = driver.credits, expirationDate: endsOn, goodStanding: standing } = wanted
  const edit = {
    creditsDelta: credits - driver.credits,
    ...(endsOn !== undefined && endsOn !== driver.serviceEndsOn && { serviceEndsOn: endsOn }),
    ...(standing !== undefined && standing !== goodStanding(driver, now) && { goodStanding: standing }),
  }
  if (edit.creditsDelta === 0 && Object.keys(edit).length === 1) return undefined
  return staffEntry(idempotencyKey, {
    ...edit,
    content,
    ...(byTwo && { byTwo }),
    ...(admin && { by: admin.sub }),
    ...(undoes !== undefined && { undoes: entryIdOf('staff', undoes) }),
  })
}

type Alone = Asked &
  Pick<StaffEdit, 'reason'> &
  Pick<SeenDriver, 'subs' | 'lost'> & { readonly admin: Pick<Staff, 'sub'>; readonly moved: MovedAlone }

/**
 * Refuses an edit that needs a reason and has none: one that lifts what an earlier account left. Refuses an edit that
 * needs two people: more days or credits than the limits (edits of the last year included), free service, lifting a
 * lost dispute, and the agent's own balance. Each part is also judged by itself, so that no part makes another look
 * smaller.
 */
export function refuseAlone(
  driver: Driver,
  earlier: readonly LedgerEntry[],
  { applied }: Pick<DecidedEdit, 'applied'>,
  edit: Alone,
): void {
  const { wanted, byTwo, reason, now } = edit
  if (!applied || byTwo) return
  const isLifting = driver.suspendedBy.some((mark) => isCameBackMark(mark) && !applied.after.suspendedBy.includes(mark))
  if (isLifting && !reason?.trim()) throw new Refusal('reason_needed')
  const parts = partsOf(wanted).map((part) => balanceOf(driver, { ...edit, wanted: part }))
  const changes = [applied, ...parts.map((part) => part && nextEntry(driver, earlier, part, now))]
  if (edit.subs.includes(edit.admin.sub) || changes.some((change) => change && takesTwo(change)))
    throw new Refusal('approval_needed', { days: limits.staffEditDays, credits: limits.staffEditCredits })

  function takesTwo({ after }: AppliedEntry): boolean {
    const isLarge = largeParts(driver, after, newYorkDay(now), edit.moved).length > 0
    return isLarge || isFreeService(driver, after, now) || liftsAny(driver, after, edit.lost)
  }
}

const balanceParts = ['credits', 'expirationDate', 'goodStanding'] as const

function partsOf(wanted: WantedEdit): WantedEdit[] {
  const changed = balanceParts.filter((field) => wanted[field] !== undefined)
  const none: WantedEdit[] = [{}]
  const all = changed.reduce(
    (parts, field) => parts.flatMap((part) => [part, { ...part, [field]: wanted[field] }]),
    none,
  )
  return all.slice(1, -1)
}

/** The bank has returned the money for good, so working in spite of that needs what free service needs. */
const liftsAny = (before: Balance, after: Balance, lost: readonly string[]): boolean =>
  before.suspendedBy.some((mark) => lost.includes(mark) && !after.suspendedBy.includes(mark))

const worksForFree = (balance: Balance, now: Date): boolean =>
  goodStanding(balance, now) && balance.credits === 0 && !isWeekRunning(balance, now)

/**
 * Free service is work without a running week or credits, until the next payment. It arises by setting the standing, by
 * taking the rest away from a driver whose standing was set earlier, or by undoing an earlier edit.
 */
const isFreeService = (before: Balance, after: Balance, now: Date): boolean =>
  !worksForFree(before, now) && worksForFree(after, now)

export function editableValues(driver: Driver, now: Date): CurrentValues {
  const { version, name, preferredPhoneNumber, serviceEndsOn, credits, proxyInstalled, setupComplete, imHere } = driver
  return {
    version,
    name,
    preferredPhoneNumber,
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    credits,
    proxyInstalled,
    goodStanding: goodStanding(driver, now),
    setupComplete,
    imHere,
  }
}
