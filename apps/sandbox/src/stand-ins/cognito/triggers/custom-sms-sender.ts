import { world } from '../../../world.ts'
import type { PoolUser } from '../users/user.ts'

export type SmsCause = 'SignUp' | 'ResendCode' | 'ForgotPassword'

export type CustomSmsSender = (event: unknown) => Promise<unknown>

export type SmsTrigger = (user: PoolUser, cause: SmsCause, code: string) => Promise<void>

type Options = { readonly keyAddress: () => string; readonly send: CustomSmsSender }

/** Passes each code to a function, encrypted as Cognito does it. README lists the differences. */
export function createSmsTrigger({ keyAddress, send }: Options): SmsTrigger {
  let sealing: ReturnType<typeof openSealing> | undefined
  return async (user, cause, code) => {
    const seal = await (sealing ??= openSealing(keyAddress()))
    const event = eventOf(user, cause, await seal(code, { 'userpool-id': world.userPoolId, 'user-id': user.sub }))
    try {
      // A copy, as over a network, because the function must not change the pool's objects.
      await send(structuredClone(event))
    } catch (error) {
      // As in Cognito, the caller doesn't learn of the failure; the function's log does.
      console.error('The custom SMS sender failed:', error)
    }
  }
}

const eventOf = (user: PoolUser, cause: SmsCause, code: string) => ({
  version: '1',
  triggerSource: `CustomSMSSender_${cause}`,
  region: world.region,
  userPoolId: world.userPoolId,
  userName: user.sub,
  callerContext: { awsSdkVersion: 'sandbox', clientId: 'CLIENT_ID_NOT_APPLICABLE' },
  request: {
    type: 'customSMSSenderRequestV1',
    code,
    clientMetadata: null,
    userAttributes: { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes },
  },
})

/** Loaded with the first code, because most sandboxes text codes without a function. */
async function openSealing(endpoint: string) {
  const { buildClient, CommitmentPolicy, getClient, KMS, KmsKeyringNode } = await import('@aws-crypto/client-node')
  const { encrypt } = buildClient(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT)
  const credentials = { accessKeyId: world.accessKeyId, secretAccessKey: world.secretAccessKey }
  const keyring = new KmsKeyringNode({
    generatorKeyId: world.codeKeyArn,
    clientProvider: getClient(KMS, { endpoint, credentials }),
  })
  return async (code: string, encryptionContext: Record<string, string>) =>
    (await encrypt(keyring, code, { encryptionContext })).result.toString('base64')
}
