import { world } from '../../world.ts'
import type { PoolUser } from './user.ts'
import { AwsError } from '../aws-json.ts'
import { errors } from './cognito-error.ts'

export type SmsCause = 'SignUp' | 'ResendCode' | 'ForgotPassword'

export type CustomSmsSender = (event: unknown) => Promise<unknown>

export type SmsTrigger = (user: PoolUser, cause: SmsCause, code: string) => Promise<void>

/** Passes each code to a function, encrypted as Cognito does it. README lists the differences. */
export function createSmsTrigger(keyAddress: string, send: CustomSmsSender): SmsTrigger {
  let sealing: ReturnType<typeof openSealing> | undefined
  return async (user, cause, code) => {
    const seal = await (sealing ??= openSealing(keyAddress))
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

export type PreSignUp = (event: unknown) => Promise<unknown>

export type SignUpGate = (sub: string, clientId: string, attributes: Readonly<Record<string, string>>) => Promise<void>

/** Refuses with the function's message, embedded in Cognito's sentence. */
export const createSignUpGate =
  (ask: PreSignUp): SignUpGate =>
  async (sub, clientId, userAttributes) => {
    const event = {
      version: '1',
      region: world.region,
      userPoolId: world.userPoolId,
      userName: sub,
      callerContext: { awsSdkVersion: 'sandbox', clientId },
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes, validationData: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    }
    // A copy, as over a network, because the function must not change the pool's objects.
    const answer = await ask(structuredClone(event)).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      throw new AwsError('UserLambdaValidationException', `PreSignUp failed with error ${words}.`)
    })
    if (typeof answer !== 'object' || answer === null || !('response' in answer)) throw errors.lambdaAnswer()
  }
