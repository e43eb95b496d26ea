import type { Config } from '../../config.ts'
import { isGatewayAddress, readReturnAddress } from './addresses.ts'
import { createCheckIn } from './check-in.ts'
import { createOauth } from './oauth.ts'
import { createSignIn } from './sign-in.ts'
import { createTransport } from './transport.ts'
import { createWork } from './work.ts'

export { DeliveryUnavailable } from './delivery-unavailable.ts'
export type { PlatformAccount, PlatformChallenge, PlatformTokens } from './wire.ts'

/**
 * The delivery platforms behind the contract of docs/delivery-gateway.openapi.yaml. What a platform may properly
 * refuse is a result; only an outage is thrown, as DeliveryUnavailable.
 */
export function createDeliveryGateway(
  config: Pick<Config, 'DELIVERY_GATEWAY_ADDRESS' | 'DELIVERY_GATEWAY_CLIENT_ID'>,
  doFetch: typeof fetch = fetch,
) {
  const address = config.DELIVERY_GATEWAY_ADDRESS
  const clientId = config.DELIVERY_GATEWAY_CLIENT_ID
  const transport = createTransport(address, doFetch)
  return {
    ...createSignIn(transport, clientId),
    ...createOauth(transport, address, clientId),
    ...createWork(transport),
    ...createCheckIn(transport),
    /** The address pasted after a person signed in at the platform, taken apart; `foreign` unless it is the gateway's. */
    readReturnAddress: (text: string) => readReturnAddress(address, text),
    /** Whether an address from outside leads to the gateway, and nowhere else. */
    isGatewayAddress: (text: string) => isGatewayAddress(address, text),
  }
}

export type DeliveryGateway = ReturnType<typeof createDeliveryGateway>
