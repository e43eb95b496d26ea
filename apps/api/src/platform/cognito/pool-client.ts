import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { clientOptions, type Patience } from '@arribo/server/client-options'
import type { Config } from '../../config.ts'
import { watched } from '../aws-client.ts'

export function createPoolClient(config: Config, maxAttempts: number, patience: Partial<Patience> = {}) {
  const options = clientOptions(config, config.COGNITO_ENDPOINT, { requestMs: 5000, ...patience, maxAttempts })
  return watched(new CognitoIdentityProviderClient(options), 'cognito')
}

/** Without retries, for guessing a code or password: Cognito counts every attempt. */
export const createGuessingClient = (config: Config) => createPoolClient(config, 1)
