import {
  type BillingCharge,
  getBillingSummary,
  listCharges,
  saveCharges,
} from '@arribo/api-contracts/admin/payments/billing'
import { sampleCharge } from '@arribo/api-contracts/testing/sample-charge'
import { expect } from '@playwright/test'
import { amends, refuses, refusesAll, waitsFor } from '../../network.ts'
import { follows, goes, reopened, screensOf, seesProgress, type Step, stepsIn } from '../../steps.ts'

const { sees, seesHeading, presses, types } = stepsIn('admin/payments-billing')

const opens = (query = '') => follows(goes(`/admin/billing${query}`), seesHeading('title'))
const seesRows: Step = ({ page }) => expect(page.getByRole('row').getByRole('link').first()).toBeVisible()
const opensFilters = follows(opens(), presses('filters'), sees('utc'))
const startDate = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10)

const charge = (id: string, over: Partial<BillingCharge>): BillingCharge => ({
  ...sampleCharge,
  id,
  name: 'María Fernanda de los Ángeles Hernández',
  metadata: { plan: 'credits', credits: 50 },
  ...over,
})
const data = [
  charge('ch_0', {}),
  charge('ch_1', { status: 'failed' }),
  charge('ch_2', { status: 'pending' }),
  charge('ch_3', { refunded: true, amountRefunded: 2499 }),
  charge('ch_4', { amountRefunded: 699, disputed: true }),
]

const listed = follows(opens(), seesRows)
const exports = presses('export.submit')

export const screens = screensOf('admin', 'staff', ['admin/payments-billing', 'title'], {
  billing: [opens(`?startDate=${startDate}`), seesRows],
  'billing-every-status': [
    amends(listCharges, { data, total: 5, pages: 1 }),
    amends(getBillingSummary, { totalPaymentCents: 3_845_745, totalRefundedCents: 1_089_934 }),
    listed,
  ],
  'billing-none': [opens('?search=zzz'), sees('none')],
  'billing-loading': [waitsFor(listCharges, getBillingSummary), opens(), sees('loading')],
  'billing-failed': [refusesAll(listCharges, getBillingSummary), opens(), sees('error')],
  'billing-more-than-counted': [
    amends(listCharges, { isTotalCapped: true, total: 1000, pages: 100 }),
    amends(getBillingSummary, { isTotalCapped: true }),
    opens('?search=305'),
    sees('totalsCapped'),
    seesRows,
  ],
  'billing-filters': reopened(opensFilters),
  'billing-filters-wrong-days': reopened(
    opensFilters,
    types('endDate', '2020-01-01'),
    presses('apply'),
    sees('errors.order'),
  ),
  'billing-file-on-its-way': reopened(waitsFor(saveCharges), listed, exports, seesProgress),
  'billing-file-failed': [listed, refuses(saveCharges), exports, sees('export.error')],
})
