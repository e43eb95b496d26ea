import { listReceipts } from '@arribo/api-contracts/driver/payments'
import { sampleReceipt as receipt } from '@arribo/api-contracts/testing/sample-receipt'
import { answers, refuses, waitsFor } from '../../network.ts'
import { follows, goes, type Row, screensOf, stepsIn } from '../../steps.ts'

const { sees, seesRole, seesHeading, hasWords } = stepsIn('driver/payments-receipts')

const credits = { plan: 'credits', credits: 3, amountCents: 2097, card: { brand: 'amex', last4: '0005' } } as const
const receipts = [
  receipt('ch_1', credits),
  receipt('ch_2', { ...credits, status: 'partly_refunded', refundedCents: 699 }),
  receipt('ch_3', { ...credits, status: 'refunded', refundedCents: 2097 }),
  receipt('ch_4', { status: 'disputed' }),
]

const opens = follows(goes('/app/receipts'), seesHeading('title'))
const detail = (chargeId: string, key: string): Row => ({
  title: ['driver/payments-receipts', 'one'],
  steps: [answers(listReceipts, { receipts, nextCursor: null }), goes(`/app/receipts/${chargeId}`), sees(key)],
})

export const screens = screensOf('driver', 'active', ['driver/payments-receipts', 'title'], {
  receipts: [opens, sees('status.paid')],
  'receipts-every-status': [answers(listReceipts, { receipts, nextCursor: 'more' }), opens, seesRole('button', 'more')],
  'receipts-empty': [answers(listReceipts, { receipts: [], nextCursor: null }), opens, sees('empty.title')],
  'receipts-loading': [waitsFor(listReceipts), opens, hasWords('shared/ui:loading')],
  'receipts-failed': [refuses(listReceipts), opens, sees('failed')],
  receipt: detail('ch_2', 'status.partly_refunded'),
  'receipt-disputed': detail('ch_4', 'disputedText'),
  'receipt-missing': detail('ch_9', 'missing'),
})
