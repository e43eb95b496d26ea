import type { State } from '../../state.ts'
import { createApi, forgetOldReplies } from './api/api.ts'
import { createTransact } from './context.ts'
import { createControls } from './controls.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { createPages } from './pages/pages.ts'
import { openStore } from './store/store.ts'

type Options = {
  state: State
  address: () => string
  webhookAddress: () => string | undefined
  /** Origin of receipts; by default its own address. */
  receiptsAt?: string | undefined
}

const anybody = ''

/** The card provider: API, browser script, pages, and its dashboard's buttons as methods. */
export async function createStripe({ state, address, webhookAddress, receiptsAt }: Options) {
  const store = openStore(state)
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
    /** The REST API, at `/v1`. */
    api: { ...createApi(transact, wake), close },
    /** Script, frames, the bank's page and receipts, at `/stripe`. */
    pages: createPages(transact, wake),
    pauseDeliveries: (isPaused: boolean) => deliveries.pause(isPaused),
    /** The next `count` events never reach the webhook. */
    dropDeliveries: (count: number) => deliveries.drop(count),
    /** While true, confirmed payments stay `processing` until `settle`. */
    holdPayments(isHeld: boolean): void {
      holdsPayments = isHeld
    },
    /** Declines the next payment, or cancels that; anybody's, or only that of the person with this phone number. */
    declineNext(wanted: boolean, phoneNumber = anybody): void {
      if (wanted) declines.add(phoneNumber)
      else declines.delete(phoneNumber)
    },
    /** Failures that are switched on; `declines` are phone numbers, empty for anybody's. */
    troubles: () => ({ isHeld: holdsPayments, ...deliveries.troubles(), declines: [...declines] }),
    close,
  }
}
