import { createDelivery } from '../stand-ins/delivery/delivery.ts'
import { openState } from '../state.ts'
import { sixDigits } from '../stand-ins/sms/sms.ts'
import { world } from '../world.ts'
import { serve } from './serve.ts'

export async function openDelivery() {
  const codes: { to: string; text: string; code: string }[] = []
  const state = await openState()
  let origin = ''
  const delivery = await createDelivery({
    state,
    address: () => origin,
    newCode: sixDigits,
    deliverCode: (message) => {
      codes.push(message)
    },
  })
  const server = await serve(delivery)
  origin = server.origin
  return {
    address: `${origin}${delivery.prefix}`,
    clientId: world.gatewayClientId,
    controls: delivery.controls,
    codes,
    async close() {
      await server.close()
      await state.close()
    },
  }
}
export type DeliveryWorld = Awaited<ReturnType<typeof openDelivery>>
