import type { StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { createApi, forgetOldReplies } from './api/api.ts'
import { createTransact } from './context.ts'
import { createControls, type PaymentControls } from './controls.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { createPages } from './pages/pages.ts'
import { openStore } from './store/store.ts'

export type StripeStandIn = PaymentControls & {
  /** The REST API, at `/v1`. */
  readonly api: StandIn
  /** Script, frames, the bank's page and receipts, at `/stripe`. */
  readonly pages: StandIn
  pauseDeliveries(isPaused: boolean): void
  /** The next `count` events never reach the webhook. */
  dropDeliveries(count: number): void
  /** While true, confirmed payments stay `processing` until `settle`. */
  holdPayments(isHeld: boolean): void
  /** Declines the next payment, or cancels that; anybody's, or only that of the person with this phone number. */
  declineNext(wanted: boolean, phoneNumber?: string): void
  /** Failures that are switched on. */
  troubles(): StripeTroubles
  close(): Promise<void>
}

export type StripeTroubles = {
  readonly isHeld: boolean
  readonly isPaused: boolean
  readonly drops: number
  /** Phone numbers whose next payment is declined; empty for anybody's. */
  readonly declines: readonly string[]
}

type Options = {
  state: State
  address: () => string
  webhookAddress: () => string | undefined
  /** Origin of receipts; by default its own address. */
  receiptsAt?: string | undefined
}

const anybody = ''

/** The card provider: API, browser script, pages, and its dashboard's buttons as methods. */
export async function createStripe({ state, address, webhookAddress, receiptsAt }: Options): Promise<StripeStandIn> {
  const store = await openStore(state)
  const deliveries = createDeliveries({ store, webhookAddress })
  let holdsPayments = false
  const declines = new Set<string>()
  const transact = createTransact(store, () => ({
    address: address(),
    receiptsAt: receiptsAt ?? address(),
    hasWebhook: webhookAddress() !== undefined,
    holdsPayments,
    takesDecline: ({ phoneNumber = anybody }) => declines.delete(phoneNumber) || declines.delete(anybody),
  }))
  const wake = () => deliveries.wake()
  const close = () => deliveries.close()
  await transact(forgetOldReplies)
  wake()
  return {
    ...createControls(transact, wake),
    api: { ...createApi(transact, wake), close },
    pages: createPages(transact, wake),
    pauseDeliveries: (isPaused) => deliveries.pause(isPaused),
    dropDeliveries: (count) => deliveries.drop(count),
    holdPayments(isHeld) {
      holdsPayments = isHeld
    },
    declineNext(wanted, phoneNumber = anybody) {
      if (wanted) declines.add(phoneNumber)
      else declines.delete(phoneNumber)
    },
    troubles: () => ({ isHeld: holdsPayments, ...deliveries.troubles(), declines: [...declines] }),
    close,
  }
}
