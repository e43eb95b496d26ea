import { isDeepStrictEqual } from 'node:util'
import {
  type Account,
  brokenEntries,
  emptyBalance,
  entriesOf,
  type EntryInput,
  foldLedger,
  type LedgerEntry,
  nextEntry,
  type PaymentSnapshot,
  reversalEntry,
  staffEntry,
  useEntry,
  withRounds,
} from '@arribo/api/internals'

const now = new Date('2030-01-01T12:00:00Z')

export type Model = { readonly account: Account; readonly entries: readonly LedgerEntry[] }

export const emptyModel: Model = { account: { ...emptyBalance, sub: 'ana', version: 1 }, entries: [] }

const sameThing = (entry: LedgerEntry, input: EntryInput): boolean =>
  entry.entryId === input.entryId ||
  (input.kind === 'staff' && entry.entryId === input.undoes) ||
  (entry.kind === 'reversal' && 'paymentIntentId' in input) ||
  (input.kind === 'reversal' && 'paymentIntentId' in entry) ||
  ('paymentIntentId' in entry && 'paymentIntentId' in input && entry.paymentIntentId === input.paymentIntentId) ||
  ('checkInId' in entry && 'checkInId' in input && entry.checkInId === input.checkInId)

export function enter(model: Model, input: EntryInput, now: Date): Model {
  const earlier = model.entries.filter((entry) => sameThing(entry, input))
  const applied = nextEntry(model.account, earlier, input, now)
  if (!applied) return model
  const { entry, after } = applied
  const account = { ...model.account, ...after, version: entry.sequence }
  return { account, entries: [...model.entries, entry] }
}

export const enterAll = (model: Model, inputs: readonly EntryInput[], now: Date): Model =>
  inputs.reduce((before, input) => enter(before, input, now), model)

/** Applies the payment's current state, as the product does for every event, whatever the event's own state. */
export function applySnapshot(model: Model, snapshot: PaymentSnapshot): Model {
  const decided = model.entries.filter((entry) => entry.kind === 'dispute_won' || entry.kind === 'dispute_lost')
  return withRounds(entriesOf(snapshot), decided).reduce((last, cause) => enter(last, cause, now), model)
}

type World = { readonly payment: PaymentSnapshot; readonly model: Model }
type Step = (world: World) => World | undefined

const unpaid = (plan: PaymentSnapshot['plan']): PaymentSnapshot => ({
  paymentIntentId: 'pi',
  plan,
  credits: plan === 'week' ? 1 : 2,
  isPaid: false,
  paidCents: plan === 'week' ? 2499 : 1398,
  refunds: [],
  disputes: [],
})

/** Changes the provider's side only; nothing is delivered yet. */
const atProvider =
  (change: (before: PaymentSnapshot) => PaymentSnapshot | undefined): Step =>
  ({ payment, model }) => {
    const after = change(payment)
    return after && { payment: after, model }
  }
const returned = ({ refunds }: PaymentSnapshot) =>
  refunds.reduce((sum, { amountCents, status }) => sum + (status === 'succeeded' ? amountCents : 0), 0)
const refund = (id: string, amountOf: (left: number) => number) =>
  atProvider((before) => {
    const left = before.paidCents - returned(before)
    if (!before.isPaid || left <= 0 || before.refunds.some((each) => each.id === id)) return undefined
    const made = { id, amountCents: amountOf(left), status: 'succeeded', createdAt: now }
    return { ...before, refunds: [...before.refunds, made] }
  })
const failRefund = atProvider((before) => {
  const [first, ...rest] = before.refunds
  if (first?.status !== 'succeeded') return undefined
  return { ...before, refunds: [{ ...first, status: 'failed' }, ...rest] }
})
const dispute = (status: string) =>
  atProvider((before) => {
    const [open] = before.disputes
    if (!before.isPaid || returned(before) > 0 || open?.status === status) return undefined
    if (status !== 'needs_response' && !open) return undefined
    if (status === 'needs_response' && open) return undefined
    return { ...before, disputes: [{ id: 'dp', amountCents: before.paidCents, status }] }
  })
const caused =
  (cause: Parameters<typeof enter>[1], isPossible: (model: Model) => boolean = () => true): Step =>
  ({ payment, model }) =>
    isPossible(model) ? { payment, model: enter(model, cause, now) } : undefined

const steps: Readonly<Record<string, Step>> = {
  pay: atProvider((before) => (before.isPaid ? undefined : { ...before, isPaid: true })),
  'refund a part': refund('re_part', (left) => Math.floor(left / 2)),
  'refund the rest': refund('re_rest', (left) => left),
  'the first refund fails': failRefund,
  'open a dispute': dispute('needs_response'),
  'win it': dispute('won'),
  'lose it': dispute('lost'),
  'report fraud': atProvider((before) =>
    before.isPaid && !before.fraudWarnings ? { ...before, fraudWarnings: [{ id: 'issfr' }] } : undefined,
  ),
  'deliver an event': ({ payment, model }) => ({ payment, model: applySnapshot(model, payment) }),
  'spend a credit': caused(useEntry('c1'), ({ account }) => account.credits > 0),
  'take it back': caused(reversalEntry('c1'), ({ entries }) => entries.some(({ kind }) => kind === 'use')),
  'staff lift it': caused(staffEntry('lift', { creditsDelta: 0, goodStanding: true })),
}

function faultsOf({ payment, model }: World): string[] {
  const { credits, serviceEndsOn, standingOverride, suspendedBy } = model.account
  const balance = { credits, serviceEndsOn, standingOverride, suspendedBy }
  const delivered = applySnapshot(model, payment)
  const ids = model.entries.map(({ entryId }) => entryId)
  const ofKind = (kind: LedgerEntry['kind']) => model.entries.filter((entry) => entry.kind === kind).length
  const isUnused = ofKind('use') === ofKind('reversal')
  return Object.entries({
    'credits below zero': credits < 0,
    'entries that do not join': brokenEntries(model.entries).length > 0,
    'one cause twice': new Set(ids).size < ids.length,
    'a balance that is not its ledger': !isDeepStrictEqual(foldLedger(model.entries), balance),
    'news that counts twice': !isDeepStrictEqual(applySnapshot(delivered, payment), delivered),
    'credits for other money than was kept': isUnused && delivered.account.credits !== keptCredits(payment),
  }).flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}

function keptCredits(payment: PaymentSnapshot): number {
  const { plan, credits, isPaid, paidCents, disputes } = payment
  if (!isPaid || plan === 'week' || disputes[0]?.status === 'lost') return 0
  return credits - Math.floor((credits * Math.min(paidCents, returned(payment))) / paidCents)
}

const nameOf = ({ payment, model }: World) => {
  const { version: _version, ...account } = model.account
  return JSON.stringify([payment, account, model.entries.map(({ entryId }) => entryId).toSorted()])
}

type Explored = { readonly worlds: number; readonly moves: number; readonly faults: readonly string[] }

export function exploreMoney(depth: number): Explored {
  const seen = new Map<string, World>()
  const faults: string[] = []
  let moves = 0
  const meet = (world: World, by: string): World[] => {
    const name = nameOf(world)
    if (seen.has(name)) return []
    seen.set(name, world)
    faults.push(...faultsOf(world).map((fault) => `${fault}, after ${by}: ${name}`))
    return [world]
  }
  const plans = ['week', 'credits'] as const
  let edge = plans.flatMap((plan) => meet({ payment: unpaid(plan), model: emptyModel }, 'nothing'))
  for (let left = depth; left > 0 && edge.length > 0; left -= 1)
    edge = edge.flatMap((world) =>
      Object.entries(steps).flatMap(([by, step]) => {
        const after = step(world)
        if (!after) return []
        moves += 1
        return meet(after, by)
      }),
    )
  return { worlds: seen.size, moves, faults }
}
