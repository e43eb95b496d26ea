import type { TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { type PlanId, planIds } from '@arribo/api-contracts/shared/money/plans'
import { diffFields, type LogField } from '../entry/log-diff.rules.ts'
import { storiesOf, tiesOf } from '../stories/stories.rules.ts'

/** A log entry, or all entries of one check-in or payment. */
export type Happening = {
  readonly id: string
  readonly at: number
  readonly kind: TimelineKind
  readonly what: string
  /** Undefined if it wasn't staff; empty if the name isn't known. */
  readonly by: string | undefined
  readonly askedBy: string | undefined
  /** Whoever was given the case, unless it was taken from somebody else: then it is one of the changes. */
  readonly assignedTo: string | undefined
  readonly changes: readonly LogField[]
  readonly charged: { readonly amountCents: number; readonly plan: PlanId; readonly count: number } | undefined
  /** Money that went back to the card, that was asked for, or that the bank asks back. */
  readonly returnedCents: number | undefined
  /** An ID that leads to the charge which it is about. */
  readonly charge: string | undefined
  readonly said: string | undefined
  readonly declineCode: string | undefined
  readonly steps: readonly TimelineRow[]
  /** Undefined for a charge without a log entry. */
  readonly entry: TimelineRow | undefined
}

/** A successful charge and the ledger entry that it caused are one payment; a failed one is also in the log. */
const paid = new Set(['charge succeeded', 'balance payment'])

function ties(row: TimelineRow): string[] {
  const failed = row.description === 'charge failed' ? row.chargeId : undefined
  const declined = failed ?? (row.description === 'payment declined' ? row.value?.['chargeId'] : undefined)
  if (typeof declined === 'string') return [`declined ${declined}`]
  const payment = paid.has(row.description) ? row.value?.['paymentIntentId'] : undefined
  return typeof payment === 'string' ? [`payment ${payment}`] : tiesOf(row)
}

/** If one of these is among several entries, it is the outcome; otherwise the last entry is. */
const outcomes = [
  'arrival accepted',
  'arrival refused',
  'balance payment',
  'payment declined',
  'selfie matched no enrolled driver',
]

export const timelineOf = (rows: readonly TimelineRow[]): Happening[] =>
  storiesOf(rows, ties).map(({ head, steps }) => {
    const main = outcomes.flatMap((what) => steps.findLast(({ description }) => description === what) ?? [])[0] ?? head
    return {
      id: head.id,
      at: head.timestamp,
      kind: main.kind,
      what: main.description,
      by: main.userTypeChange === 'admin' ? (main.adminName ?? '') : undefined,
      askedBy: textIn(main, 'askedBy'),
      assignedTo: main.description === 'case assigned' && !main.oldValue ? textIn(main, 'colleague') : undefined,
      changes: changesOf(steps),
      charged: chargedOf(steps),
      returnedCents: centsIn(main, main.kind === 'dispute' ? 'amountCents' : 'refundCents'),
      charge: steps.find(({ chargeId }) => chargeId !== null)?.chargeId ?? chargeIn(main),
      said: textIn(main, 'note') ?? textIn(main, 'errorMessage'),
      declineCode: textIn(main, 'declineCode'),
      steps: steps.length > 1 ? steps : [],
      entry: main.chargeId === null ? main : steps.find(({ chargeId }) => chargeId === null),
    }
  })

/** Compares before the first step with after the last: what was given and taken back in between isn't a change. */
function changesOf(steps: readonly TimelineRow[]): LogField[] {
  const changes = new Map<string, LogField>()
  for (const { value, oldValue } of steps)
    for (const field of diffFields(value, oldValue)) {
      if (!field.isChanged || field.fields) continue
      const earlier = changes.get(field.key)
      changes.set(field.key, earlier ? { ...field, before: earlier.before } : field)
    }
  return [...changes.values()].filter(({ before, after }) => !Object.is(before, after))
}

function chargedOf(steps: readonly TimelineRow[]): Happening['charged'] {
  const value = steps.find(({ chargeId }) => chargeId !== null)?.value
  const [amountCents, count] = [value?.['amountCents'], value?.['credits']]
  const plan = planIds.find((each) => each === value?.['plan'])
  return typeof amountCents === 'number' && plan && typeof count === 'number' ? { amountCents, plan, count } : undefined
}

function textIn({ value }: TimelineRow, field: string): string | undefined {
  const text = value?.[field]
  return typeof text === 'string' && text ? text : undefined
}

const chargeIn = (row: TimelineRow) => textIn(row, 'chargeId') ?? textIn(row, 'paymentIntentId')

function centsIn({ value }: TimelineRow, field: string): number | undefined {
  const cents = value?.[field]
  return typeof cents === 'number' ? cents : undefined
}

export function byDay(
  happenings: readonly Happening[],
  dayOf: (at: number) => string,
): { readonly day: string; readonly happenings: readonly Happening[] }[] {
  const days: { day: string; happenings: Happening[] }[] = []
  for (const happening of happenings) {
    const day = dayOf(happening.at)
    const last = days.at(-1)
    if (last?.day === day) last.happenings.push(happening)
    else days.push({ day, happenings: [happening] })
  }
  return days
}
