import {
  chargeOf,
  chargeWrites,
  type Driver,
  entriesOf,
  entryPut,
  type LedgerEntry,
  newPayment,
  nextEntry,
  paymentPut,
  type TransactPart,
  withDisputes,
} from '@arribo/api/internals'
import { totalCents } from '@arribo/api-contracts/shared/money/plans'
import type { Citizen } from './citizen.ts'

const dayMs = 86_400_000
const mostPayments = 8
const brands = ['visa', 'visa', 'mastercard', 'amex', 'discover']
/** Stands in for the table of a driver about whom nothing is stored yet. */
const emptyTable = { get: async () => undefined }

/** A few citizens buy a lot, half buy nothing. The balance equals the ledger's sum. */
export async function buy({ driver: newcomer, cameAt, referral, chance }: Citizen, now: Date) {
  const times = chance.isHit(0.5) ? 0 : 1 + chance.below(mostPayments, 2.5)
  const days = Math.floor((now.getTime() - cameAt.getTime()) / dayMs)
  let driver = newcomer
  const writes: TransactPart[] = []
  const charges: ReturnType<typeof chargeOf>[] = []
  for (const at of Array.from({ length: times }, () => chance.below(days + 1, 2)).toSorted((a, b) => b - a)) {
    const paidAt = new Date(Math.max(cameAt.getTime(), now.getTime() - at * dayMs - chance.below(dayMs / 2)))
    const bought = createPurchase(newcomer, referral, paidAt, chance)
    let earlier: LedgerEntry[] = []
    for (const cause of entriesOf(bought.snapshot)) {
      const applied = nextEntry(driver, earlier, cause, paidAt)
      if (!applied) continue
      const { entry, after } = applied
      earlier = [...earlier, entry]
      driver = { ...driver, ...after, version: entry.sequence }
      writes.push(entryPut(entry))
    }
    writes.push(paymentPut(bought.payment, now))
    charges.push(bought.charge)
  }
  return { driver, writes: [...writes, ...(await chargeWrites(emptyTable, charges))] }
}

/** The sandbox's bank waits for evidence as long. */
const disputeAnswerMs = 7 * 86_400_000

const taken = { status: 'succeeded', failureMessage: null, declineCode: null, receiptUrl: null } as const

function createPurchase(
  { sub, phoneNumber }: Driver,
  referral: string | null,
  paidAt: Date,
  chance: Citizen['chance'],
) {
  const plan = chance.isHit(0.65) ? 'week' : 'credits'
  const credits = plan === 'week' ? 1 : 1 + chance.below(10, 2)
  const amountCents = totalCents(plan, credits)
  const id = chance.hex(24)
  const isRefunded = chance.isHit(0.02)
  const refunds = isRefunded ? [{ id: `re_${id}`, amountCents, status: 'succeeded', createdAt: paidAt }] : []
  const metadata: Record<string, string> = referral === null ? {} : { referralCode: referral }
  const isDisputed = !isRefunded && chance.isHit(0.003)
  const dueBy = new Date(paidAt.getTime() + disputeAnswerMs)
  const disputes = isDisputed
    ? [{ id: `dp_${id}`, amountCents, status: 'needs_response', createdAt: paidAt, dueBy }]
    : []
  const facts = { refunds, disputes, metadata }
  const open = newPayment({ sub, plan, credits, amountCents }, `pi_${id}`, paidAt)
  const snapshot = { ...open, ...facts, isPaid: true, paidCents: amountCents }
  const payment = withDisputes({ ...open, state: 'paid', progress: 1 }, disputes)
  const card = { brand: chance.pick(brands), last4: String(1000 + chance.below(9000)) }
  const paid = { ...taken, chargeId: `ch_${id}`, amountCents, card, createdAt: paidAt }
  return { payment, snapshot, charge: chargeOf(paid, payment, facts, { phoneNumber }) }
}
