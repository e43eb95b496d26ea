import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import { planIds } from '@arribo/api-contracts/shared/money/plans'
import { diffFields, type LogField } from '../entry/log-diff.rules.ts'
import { storiesOf, tiesOf } from '../stories/stories.rules.ts'

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

/** A log entry, or all entries of one check-in or payment. */
export type Happening = ReturnType<typeof timelineOf>[number]

export const timelineOf = (rows: readonly TimelineRow[]) =>
  storiesOf(rows, ties).map(({ head, steps }) => {
    const main = outcomes.flatMap((what) => steps.findLast(({ description }) => description === what) ?? [])[0] ?? head
    return {
      id: head.id,
      at: head.timestamp,
      kind: main.kind,
      what: main.description,
      /** Undefined if it wasn't staff; empty if the name isn't known. */
      by: main.userTypeChange === 'admin' ? (main.adminName ?? '') : undefined,
      askedBy: textIn(main, 'askedBy'),
      /** Whoever was given the case, unless it was taken from somebody else: then it is one of the changes. */
      assignedTo: main.description === 'case assigned' && !main.oldValue ? textIn(main, 'colleague') : undefined,
      changes: changesOf(steps),
      charged: chargedOf(steps),
      /** Money that went back to the card, that was asked for, or that the bank asks back. */
      returnedCents: centsIn(main, main.kind === 'dispute' ? 'amountCents' : 'refundCents'),
      /** An ID that leads to the charge which it is about. */
      charge: steps.find(({ chargeId }) => chargeId !== null)?.chargeId ?? chargeIn(main),
      said: textIn(main, 'note') ?? textIn(main, 'errorMessage'),
      declineCode: textIn(main, 'declineCode'),
      steps: steps.length > 1 ? steps : [],
      /** Undefined for a charge without a log entry. */
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

function chargedOf(steps: readonly TimelineRow[]) {
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

export function byDay(happenings: readonly Happening[], dayOf: (at: number) => string) {
  const days: { day: string; happenings: Happening[] }[] = []
  for (const happening of happenings) {
    const day = dayOf(happening.at)
    const last = days.at(-1)
    if (last?.day === day) last.happenings.push(happening)
    else days.push({ day, happenings: [happening] })
  }
  return days
}
