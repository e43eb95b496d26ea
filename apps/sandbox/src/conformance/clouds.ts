import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { createSandbox } from '../sandbox.ts'
import { createClient, createTestTable } from '../stand-ins/dynamo/testing/start-dynamo.ts'
import { clientConfig } from '../testing/serve.ts'
import { world } from '../world.ts'

/** Why our answer is right where moto's differs; `source` is the vendor's documentation. */
type Difference = { readonly source: string; readonly because: string }

/** The answer contains only what a client relies on, so that two clouds can be compared. */
export type ConformanceCase = {
  readonly name: string
  readonly run: (cloud: Cloud, id: string) => Promise<unknown>
  readonly difference?: Difference
}

export const one = (name: string, run: ConformanceCase['run'], difference?: Difference): ConformanceCase => ({
  name,
  run,
  ...(difference && { difference }),
})

export const why = (source: string, because: string): Difference => ({ source, because })

export async function answerOf({ run }: ConformanceCase, cloud: Cloud, id: string): Promise<string> {
  try {
    return textOf(await run(cloud, id))
  } catch (error) {
    if (!(error instanceof Error) || !('$metadata' in error)) throw error
    const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
    return `${error.name} ${httpStatusCode ?? ''}`.trim()
  }
}

/** Nothing in the call's output is compared. */
function textOf(answer: unknown): string {
  const isOutput = typeof answer === 'object' && answer !== null && '$metadata' in answer
  return answer === undefined || isOutput ? 'done' : JSON.stringify(answer)
}

export type Cloud = Awaited<ReturnType<typeof openStandIns>>['cloud']

export async function openStandIns() {
  const sandbox = await createSandbox()
  const { address } = sandbox
  const clients = clientsOf((service) => `${address}/${service}`)
  const table = await createTestTable(clients.dynamo, 'conformance')
  const names: Readonly<Record<'bucket' | 'userPoolId' | 'clientId' | 'keyId', string>> = {
    bucket: world.selfieBucket,
    userPoolId: world.userPoolId,
    clientId: world.driverClientId,
    keyId: world.codeKeyArn,
  }
  return {
    cloud: {
      ...clients,
      ...names,
      table,
      /** The last code that was texted. moto sends no texts and accepts any code. */
      codeOf: (phone: string, kind: 'signup' | 'reset') => sandbox.sms.last(phone, kind)?.code ?? '',
    },
    close: () => sandbox.close(),
  }
}

/** Gives moto the same table, bucket, pool and key as ours. */
export async function openMoto(address: string): Promise<Cloud> {
  const clients = clientsOf(() => address)
  const table = await createTestTable(clients.dynamo, 'conformance')
  await clients.s3.send(new CreateBucketCommand({ Bucket: world.selfieBucket }))
  const { KeyMetadata } = await clients.kms.send(new CreateKeyCommand({}))
  const pool = await createPool(clients.cognito)
  const names = { table, bucket: world.selfieBucket, keyId: KeyMetadata?.Arn ?? '', ...pool }
  return { ...clients, ...names, codeOf: () => '123456' }
}

async function createPool(idp: cognito.CognitoIdentityProviderClient) {
  const { UserPool } = await idp.send(
    new cognito.CreateUserPoolCommand({
      PoolName: 'conformance',
      UsernameAttributes: ['phone_number'],
      AutoVerifiedAttributes: ['phone_number'],
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
    }),
  )
  const { UserPoolClient } = await idp.send(
    new cognito.CreateUserPoolClientCommand({
      UserPoolId: UserPool?.Id,
      ClientName: 'conformance',
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    }),
  )
  return { userPoolId: UserPool?.Id ?? '', clientId: UserPoolClient?.ClientId ?? '' }
}

const clientsOf = (addressOf: (service: string) => string) => ({
  dynamo: createClient(addressOf('dynamodb')),
  s3: new S3Client({ ...clientConfig(addressOf('s3')), forcePathStyle: true }),
  cognito: new cognito.CognitoIdentityProviderClient(clientConfig(addressOf('cognito'))),
  kms: new KMSClient(clientConfig(addressOf('kms'))),
  sns: new SNSClient(clientConfig(addressOf('sns'))),
})
