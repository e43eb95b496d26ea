import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createSandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'

export async function openPool(functions: Parameters<typeof createSandbox>[0]) {
  process.env['AWS_ACCESS_KEY_ID'] = world.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = world.secretAccessKey
  const sandbox = await createSandbox(functions)
  const pool = new CognitoIdentityProviderClient({ region: world.region, endpoint: `${sandbox.address}/cognito` })
  return {
    sandbox,
    pool,
    signUp: (
      Username: string,
      UserAttributes: { Name: string; Value: string }[] = [],
      ClientId: string = world.driverClientId,
    ) => pool.send(new SignUpCommand({ ClientId, Username, Password: 'Correct-Horse', UserAttributes })),
    close: async (): Promise<void> => {
      pool.destroy()
      await sandbox.close()
    },
  }
}

export type OpenPool = Awaited<ReturnType<typeof openPool>>
