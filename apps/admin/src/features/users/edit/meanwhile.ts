import type { LastChange } from '@arribo/api-contracts/shared/errors'
import type { Change, EditField, Value } from '../../../app/user-change.ts'
import { type Editable, fields, valuesOf } from './user-edits.ts'

/** What one person changed while the page was open. */
export type Meanwhile = {
  /** Null if it wasn't staff, or if nobody knows who it was. */
  readonly by: string | null
  /** True if it was the reader, on another page or by a save whose answer was lost. */
  readonly isOwn: boolean
  readonly at: number | null
  readonly changes: readonly Change[]
}

const inLog = (field: EditField) => (field === 'expirationDate' ? 'expirationDateTimestamp' : field)

type Hand = Omit<Meanwhile, 'changes'>
type Step = Hand & { readonly from: Value; readonly to: Value }

const nobodyKnown: Hand = { by: null, isOwn: false, at: null }

/** A value that the log keeps, as it is shown. */
const shownAs = (user: Editable, field: EditField, logged: LastChange['from']): Value =>
  valuesOf({ ...user, [inLog(field)]: logged })[field]

/**
 * Who changed a field from what was displayed to what it is, latest first: back along the log to the displayed value.
 * Nobody, if the log doesn't lead there, as when a standing ended by itself.
 */
function stepsOf(field: EditField, before: Value, user: Editable, lastChanges: readonly LastChange[]): Step[] {
  const steps: Step[] = []
  let at = valuesOf(user)[field]
  for (const { by, isOwn, at: time, from, to } of lastChanges.filter((each) => each.field === inLog(field))) {
    if (shownAs(user, field, to) !== at) break
    const step = { by, isOwn, at: time, from: shownAs(user, field, from), to: at }
    steps.push(step)
    if (step.from === before) return steps
    at = step.from
  }
  return [{ ...nobodyKnown, from: before, to: valuesOf(user)[field] }]
}

/** Grouped by person, the latest change first. */
export function meanwhileOf(before: Editable, after: Editable, lastChanges: readonly LastChange[]): Meanwhile[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const hands = new Map<string, Meanwhile>()
  for (const field of fields.filter((each) => from[each] !== to[each])) {
    for (const { by, isOwn, at, ...step } of stepsOf(field, from[field], after, lastChanges)) {
      const hand = JSON.stringify([by, isOwn, at === null])
      const known = hands.get(hand)
      const change = { field, from: step.from, now: step.from, to: step.to }
      hands.set(hand, {
        by,
        isOwn,
        at: at === null ? null : Math.max(at, known?.at ?? 0),
        changes: [...(known?.changes ?? []), change],
      })
    }
  }
  return [...hands.values()].toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
}

/**
 * Leaves out what the reader's own save changed. `isAllOurs` is true unless somebody else set one of the same fields.
 */
export function withoutSent(found: readonly Meanwhile[], sent: readonly Change[]) {
  const isSent = ({ field }: Change) => sent.some((each) => each.field === field)
  const others = found.flatMap((each) => {
    const changes = each.isOwn || each.at === null ? each.changes.filter((change) => !isSent(change)) : each.changes
    return changes.length > 0 ? [{ ...each, changes }] : []
  })
  return { others, isAllOurs: !others.some(({ changes }) => changes.some(isSent)) }
}
