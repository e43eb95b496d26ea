import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { Log } from '../../../platform/log.ts'
import { fetchPayment } from '../../../platform/stripe/payment-facts.ts'
import { applyPayment, type PaymentDeps } from '../apply-payment.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { listWaitingRequests, requestForward } from './refund-requests.store.ts'
import { refundLog } from './refunds.log.ts'
import { afterCheck, type RefundRequest } from './refunds.rules.ts'

/** For refunds whose Stripe event may be lost, after two minutes. Returns how many ledger entries were missing. */
export async function checkRefundRequests(deps: PaymentDeps, log: Log): Promise<number> {
  let missing = 0
  for (const request of await listWaitingRequests(deps.table, deps.clock())) {
    try {
      missing += await checkRequest(deps, request, log)
    } catch (error) {
      log.error({ err: error, paymentIntentId: request.paymentIntentId }, 'a refund could not be checked')
    }
  }
  return missing
}

async function checkRequest(deps: PaymentDeps, request: RefundRequest, log: Log): Promise<number> {
  const facts = await fetchPayment(deps.stripe, request.paymentIntentId)
  // Apply first: a request counts as settled only once the ledger has the refund.
  const { entries } = await applyPayment(deps, request.paymentIntentId, log)
  const now = deps.clock()
  await save(deps.table, afterCheck(request, facts?.refunds ?? [], now), now)
  return entries.length
}

async function save(table: Table, request: RefundRequest, now: Date): Promise<void> {
  const { phoneNumber = '' } = (request.state === 'lost' && (await getDriver(table, request.sub))) || {}
  const logWrites = request.state === 'lost' ? [refundLog({ request, phoneNumber, now }, 'refund lost')] : []
  // Another press may have settled it meanwhile.
  await tryTransact(table, [requestForward(request, now), ...logWrites])
}
