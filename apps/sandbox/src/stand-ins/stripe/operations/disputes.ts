import * as z from 'zod'
import { emit, type Context } from '../context.ts'
import { isCreatedWithin, listPage } from '../list.ts'
import { closeDispute as close, evidenceNames, isClosed } from '../objects/dispute.ts'
import { find } from '../objects/find.ts'
import { createdField, fields, mergeMetadata, operation, pageFields } from '../operation.ts'
import type { DisputeRecord } from '../records.ts'
import { faults } from '../stripe-fault.ts'

export const retrieveDispute = operation('GET', '/disputes/:id', z.strictObject({}), (call) =>
  find(call, 'dispute', call.id),
)

export const listDisputes = operation(
  'GET',
  '/disputes',
  z.strictObject({
    ...pageFields,
    ...createdField,
    charge: fields.id.optional(),
    payment_intent: fields.id.optional(),
  }),
  (call) => {
    const { charge, payment_intent: intent, created } = call.input
    return listPage(call, 'dispute', call.input, (dispute) => {
      const isOfCharge = charge === undefined || dispute.charge === charge
      const isOfIntent = intent === undefined || dispute.payment_intent === intent
      return isOfCharge && isOfIntent && isCreatedWithin(dispute.created, created)
    })
  },
)

const evidence = z.strictObject(Object.fromEntries(evidenceNames.map((name) => [name, fields.text.optional()])))

/** Evidence is judged as the vendor's test mode does: by two magic words; anything else stays under review. */
export const updateDispute = operation(
  'POST',
  '/disputes/:id',
  z.strictObject({
    evidence: evidence.optional(),
    metadata: fields.metadata.optional(),
    submit: fields.boolean.default(true),
  }),
  (call) => {
    const dispute = find(call, 'dispute', call.id)
    if (isClosed(dispute)) throw faults.invalid('This dispute is already closed.', { code: 'dispute_closed' })
    const isSubmitted = Boolean(call.input.evidence) && call.input.submit
    const changed: DisputeRecord = {
      ...dispute,
      evidence: { ...dispute.evidence, ...call.input.evidence },
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: dispute.evidence_details.has_evidence || Boolean(call.input.evidence),
        submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
        submission_method: isSubmitted ? 'manual' : dispute.evidence_details.submission_method,
      },
      metadata: mergeMetadata(dispute.metadata, call.input.metadata),
      status: isSubmitted ? 'under_review' : dispute.status,
    }
    call.tx.put('dispute', dispute.id, changed)
    emit(call, 'charge.dispute.updated', changed, { evidence: dispute.evidence, status: dispute.status })
    return isSubmitted ? judge(call, changed) : changed
  },
)

function judge(context: Context, dispute: DisputeRecord): DisputeRecord {
  const words = dispute.evidence.uncategorized_text
  if (words === 'winning_evidence') return close(context, dispute, 'won')
  if (words === 'losing_evidence') return close(context, dispute, 'lost')
  return dispute
}

/** To close a dispute is to accept it. */
export const closeDispute = operation('POST', '/disputes/:id/close', z.strictObject({}), (call) =>
  close(call, find(call, 'dispute', call.id), 'lost'),
)
