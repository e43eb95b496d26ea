import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import type { Config } from '../../config.ts'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'

/** Number of attempts, and the timeout of each. */
export type Patience = {
  readonly maxAttempts: number
  readonly requestTimeoutMs?: number
  readonly connectionTimeoutMs?: number
}

export function createPoolClient(
  config: Config,
  { maxAttempts, requestTimeoutMs = 5000, connectionTimeoutMs = 2000 }: Patience,
) {
  const client = new CognitoIdentityProviderClient({
    region: config.AWS_REGION,
    maxAttempts,
    requestHandler: {
      throwOnRequestTimeout: true,
      requestTimeout: requestTimeoutMs,
      connectionTimeout: connectionTimeoutMs,
    },
    ...(config.COGNITO_ENDPOINT && { endpoint: config.COGNITO_ENDPOINT }),
  })
  client.middlewareStack.add(observeAws('cognito'), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}
