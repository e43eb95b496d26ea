import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { lines } from '../shared/names.ts'
import { permissions } from '../shared/permissions.ts'
import { cents, id, instant, phone, shownVersion, version } from '../shared/primitives.ts'
import { refundReasons } from './lists/choices.ts'
import { maxChargeCents, refundRefusals } from './payments/charges.ts'

const rate = { times: 60, seconds: 600, shared: true, by: 'person' } as const
const path = '/api/admin/approvals'

/** The groups whose members are staff; membership in other groups grants nothing. */
const staffGroup = z.enum(permissions['staff:read'])
const day = z.iso.date().refine((given) => given >= '2020-01-01' && given <= '2100-12-31')
const credits = z.int().min(0).max(limits.staffCredits)
const person = { name: z.string(), phoneNumber: phone }

const wanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add_member'), group: staffGroup, phoneNumber: phone }),
  z.strictObject({ kind: z.literal('remove_member'), group: staffGroup, phoneNumber: phone }),
  z.strictObject({
    kind: z.literal('edit_user'),
    phoneNumber: phone,
    version: version.describe('The displayed version.'),
    expirationDate: day.nullable().optional(),
    credits: credits.optional(),
    goodStanding: z.literal(true).optional().describe('Only granting it may take two people.'),
  }),
  z.strictObject({
    kind: z.literal('refund'),
    phoneNumber: phone,
    charge: id,
    version: shownVersion.describe('Of what the charge shows as refundable.'),
    amountCents: cents.min(1).max(maxChargeCents),
    refundReason: z.enum(refundReasons),
  }),
])
export type WantedChange = z.output<typeof wanted>

const values = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional()

const liftedKinds = ['dispute_open', 'dispute_won', 'dispute_lost', 'fraud_warning', 'unknown'] as const
const lifted = z.object({ mark: z.string(), kind: z.enum(liftedKinds), amountCents: cents.optional() })

export const staffChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_member'), ...person, group: staffGroup }),
  z.object({ kind: z.literal('remove_member'), ...person, group: staffGroup }),
  z.object({
    kind: z.literal('edit_user'),
    ...person,
    credits: values(z.int()),
    expirationDate: values(z.string().nullable()),
    goodStanding: z.literal(true).optional(),
    lifts: z.array(lifted).optional().describe('The suspensions that it ends.'),
  }),
  z.object({
    kind: z.literal('refund'),
    ...person,
    charge: id,
    paidAt: instant,
    amountCents: cents,
    leftCents: cents.describe('What is left to refund of the charge, as we know it.'),
    refundReason: z.enum(refundReasons),
    credits: values(z.int()).describe('What it takes from the driver, if it takes any.'),
    expirationDate: values(z.string().nullable()),
  }),
])
export type StaffChange = z.output<typeof staffChange>

export const obstacle = z
  .enum(['left', 'disputed', 'already'])
  .nullable()
  .describe('Why approving it would fail or change nothing by now, as far as our own record tells.')

const approval = z.object({
  id,
  version: shownVersion,
  change: staffChange.describe('What approving it does now; credits change by the same number as when it was asked.'),
  obstacle,
  reason: z.string(),
  askedBy: z.object(person),
  askedAt: instant,
  endsAt: instant.describe('Expires at this time.'),
})
export type Approval = z.output<typeof approval>

export const listApprovals = forStaff(`GET ${path}`, {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Requests that wait for a second member of staff, oldest first',
  output: z.array(approval),
})

export const askApproval = forStaff(`POST ${path}`, {
  permission: 'approvals:ask',
  ownership: 'anyone',
  summary:
    'Requests a change that a second member of staff must approve: who is staff, an edit of a driver that nobody may save alone, or a refund',
  decides: false,
  whyNot: 'It only asks, and an edit names the displayed version of the driver.',
  rate,
  body: z.strictObject({ change: wanted, reason: lines.min(1).max(limits.reasonLength) }),
  output: approval,
  errors: [
    'profile_not_found',
    'own_membership',
    'staff_name_taken',
    'approval_asked',
    'approval_asked_by_you',
    'charge_not_found',
    ...refundRefusals,
    'shown_changed',
  ],
})

const params = z.object({ id })
const deciding = {
  decides: true,
  ownership: 'anyone',
  rate,
  params,
  body: z.strictObject({ version: shownVersion }),
  output: z.object({ id }),
} as const

export const giveApproval = forStaff(`POST ${path}/:id`, {
  ...deciding,
  permission: 'approvals:write',
  furtherPermission: 'edits:large',
  summary: "Approves a colleague's request and carries it out at once",
  errors: [
    'approval_not_found',
    'approval_ended',
    'approval_under_way',
    'own_approval',
    'approval_about_you',
    'last_admin',
    'staff_name_taken',
    'profile_not_found',
    'group_not_found',
    'charge_not_found',
    ...refundRefusals,
    'refund_refused',
    'refund_unknown',
    'shown_changed',
  ],
})

export const refuseApproval = forStaff(`DELETE ${path}/:id`, {
  ...deciding,
  permission: 'approvals:ask',
  furtherPermission: 'approvals:write',
  summary:
    "Withdraws the caller's own request, or refuses a colleague's, which takes a further permission and an answer",
  body: z.strictObject({
    version: shownVersion,
    answer: lines.max(limits.reasonLength).optional().describe('Why it is refused, for whoever asked.'),
  }),
  errors: ['approval_not_found', 'approval_under_way', 'approval_about_you', 'answer_needed', 'shown_changed'],
})
