import type { TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import type { TimelineRow } from '@arribo/api-contracts/admin/timeline'
import type { StoredLogEntry } from '@arribo/server/log-item'
import { shownEntry } from '../log-entries/shown-entry.rules.ts'
import type { Charge } from '../payments/charges/charge-item.ts'

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

export const wantsCharges = (kind: TimelineKind | undefined): boolean => kind === undefined || kind === 'payment'

export const rowOfLog = (entry: StoredLogEntry): TimelineRow => ({
  ...shownEntry(entry),
  kind: kindOf(entry.description),
  chargeId: null,
})

/** The log has only charges that changed a balance, so each charge is a row of its own. */
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
