import { CognitoIdentityProviderClient, DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider'
import { clientOptions } from '@arribo/server/client-options'
import { inATrigger } from '../phone-key.ts'

type Settings = { readonly AWS_REGION: string; readonly COGNITO_ENDPOINT?: string | undefined }

/** Looked up, because the pool's template names this function: the function's can't name the pool's clients. */
export function createClientNames(settings: Settings) {
  const pool = new CognitoIdentityProviderClient(clientOptions(settings, settings.COGNITO_ENDPOINT, inATrigger))
  const known = new Map<string, string | undefined>()
  return async (UserPoolId: string, ClientId: string): Promise<string | undefined> => {
    const asked = { UserPoolId, ClientId }
    if (!known.has(ClientId))
      known.set(ClientId, (await pool.send(new DescribeUserPoolClientCommand(asked))).UserPoolClient?.ClientName)
    return known.get(ClientId)
  }
}
