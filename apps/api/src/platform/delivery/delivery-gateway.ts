import type { Config } from '../../config.ts'
import { isGatewayAddress, readReturnAddress } from './addresses.ts'
import { createCheckIn, createWork } from './work.ts'
import { createOauth, createSignIn } from './sign-in.ts'
import { createNetwork, createTransport, type Network } from './transport.ts'

export { DeliveryUnavailable } from './resilience.ts'
export type { PlatformAccount, PlatformChallenge, PlatformTokens } from './wire.ts'

/** Client of docs/delivery-gateway.openapi.yaml. A refusal is a result; an outage throws DeliveryUnavailable. */
export function createDeliveryGateway(
  config: Pick<Config, 'DELIVERY_GATEWAY_ADDRESS' | 'DELIVERY_GATEWAY_CLIENT_ID'>,
  network: Network = createNetwork(),
) {
  const address = config.DELIVERY_GATEWAY_ADDRESS
  const clientId = config.DELIVERY_GATEWAY_CLIENT_ID
  const transport = createTransport(address, network)
  return {
    ...createSignIn(transport, clientId),
    ...createOauth(transport, address, clientId),
    ...createWork(transport),
    ...createCheckIn(transport),
    readReturnAddress: (text: string) => readReturnAddress(address, text),
    isGatewayAddress: (text: string) => isGatewayAddress(address, text),
  }
}

export type DeliveryGateway = ReturnType<typeof createDeliveryGateway>
