import type { TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import type { StoredLogEntry } from '@arribo/server/log-item'
import { shownEntry } from '../log-entries/shown-entry.rules.ts'
import type { Charge } from '../payments/charges/charge-item.ts'

/** Descriptions of each kind; the first match counts, and everything else is `account`. */
const kinds: readonly (readonly [TimelineKind, RegExp])[] = [
  ['dispute', /^balance dispute_/],
  ['edit', /^(edited by staff|balance staff|new selfie asked for|profile picture (to be )?removed)/],
  ['check_in', /^(arrival|photo to be uploaded|selfie|balance (use|reversal))/],
  ['payment', /^(balance (payment|refund|referral)|refund|charge|payment|card)/],
  ['note', /^(note|case)/],
  ['code', /^(signup code read|(photo|profile picture) seen)/],
]

export const kindOf = (description: string): TimelineKind =>
  kinds.find(([, words]) => words.test(description))?.[0] ?? 'account'

/** Charges are read only if the filter can include them. */
export const wantsCharges = (kind: TimelineKind | undefined): boolean => kind === undefined || kind === 'payment'

export const rowOfLog = (entry: StoredLogEntry): TimelineRow => ({
  ...shownEntry(entry),
  kind: kindOf(entry.description),
  chargeId: null,
})

/** A charge as a row; the log has only those that changed a balance. */
export const rowOfCharge = (charge: Charge): TimelineRow => ({
  id: charge.chargeId,
  chargeId: charge.chargeId,
  timestamp: Date.parse(charge.createdAt),
  kind: 'payment',
  description: `charge ${charge.status === 'succeeded' || charge.status === 'pending' ? charge.status : 'failed'}`,
  phoneNumber: charge.phoneNumber,
  operationStatus: charge.status === 'failed' ? 'ERROR' : 'CREATE',
  platform: 'other',
  adminPhoneNumber: null,
  adminName: null,
  userTypeChange: 'driver',
  value: {
    amountCents: charge.amountCents,
    plan: charge.plan,
    credits: charge.credits,
    paymentIntentId: charge.paymentIntentId,
    ...(charge.declineCode !== null && { declineCode: charge.declineCode }),
  },
  oldValue: null,
})
