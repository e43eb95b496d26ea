import type { State } from '../../state.ts'
import { createApi, forgetOldReplies } from './api/api.ts'
import { createTransact } from './context.ts'
import { createControls } from './controls.ts'
import { createDeliveries } from './webhooks/deliveries.ts'
import { createPages } from './pages/pages.ts'
import { openStore } from './store.ts'

type Options = {
  state: State
  address: () => string
  webhookAddress: () => string | undefined
  receiptsAt?: string | undefined
}

const anybody = ''

export async function createStripe({ state, address, webhookAddress, receiptsAt }: Options) {
  const store = openStore(state)
  const deliveries = createDeliveries(store, webhookAddress)
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
    pauseDeliveries: (isPaused: boolean) => deliveries.pause(isPaused),
    dropDeliveries: (count: number) => deliveries.drop(count),
    holdPayments(isHeld: boolean): void {
      holdsPayments = isHeld
    },
    declineNext(wanted: boolean, phoneNumber = anybody): void {
      if (wanted) declines.add(phoneNumber)
      else declines.delete(phoneNumber)
    },
    /** `declines` are phone numbers; an empty one stands for anybody. */
    troubles: () => ({ isHeld: holdsPayments, ...deliveries.troubles(), declines: [...declines] }),
    close,
  }
}
