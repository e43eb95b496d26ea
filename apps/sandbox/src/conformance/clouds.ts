import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { SNSClient } from '@aws-sdk/client-sns'
import { createSandbox } from '../sandbox.ts'
import { createClient, createTestTable } from '../stand-ins/dynamo/testing/start-dynamo.ts'
import { world } from '../world.ts'
import type { Cloud } from './conformance-case.ts'

type Addresses = Readonly<Record<'dynamo' | 's3' | 'cognito' | 'kms' | 'sns', string>>
type OpenCloud = { readonly cloud: Cloud; close(): Promise<void> }

/** Our stand-ins, in this process. */
export async function openStandIns(): Promise<OpenCloud> {
  const sandbox = await createSandbox()
  const { address } = sandbox
  const clients = clientsOf({
    dynamo: `${address}/dynamodb`,
    s3: `${address}/s3`,
    cognito: `${address}/cognito`,
    kms: `${address}/kms`,
    sns: `${address}/sns`,
  })
  const table = await createTestTable(clients.dynamo, 'conformance')
  const { userPoolId, driverClientId: clientId, selfieBucket: bucket, codeKeyArn: keyId } = world
  return {
    cloud: {
      ...clients,
      table,
      bucket,
      userPoolId,
      clientId,
      keyId,
      codeOf: (phone, kind) => sandbox.sms.last(phone, kind)?.code ?? '',
    },
    async close() {
      destroy(clients)
      await sandbox.close()
    },
  }
}

/** moto, at its address, with the same table, bucket, pool and key as ours. */
export async function openMoto(address: string): Promise<OpenCloud> {
  const clients = clientsOf({ dynamo: address, s3: address, cognito: address, kms: address, sns: address })
  const table = await createTestTable(clients.dynamo, 'conformance')
  await clients.s3.send(new CreateBucketCommand({ Bucket: world.selfieBucket }))
  const { KeyMetadata } = await clients.kms.send(new CreateKeyCommand({}))
  const pool = await createPool(clients.cognito)
  const names = { table, bucket: world.selfieBucket, keyId: KeyMetadata?.Arn ?? '', ...pool }
  return {
    // moto accepts any code.
    cloud: { ...clients, ...names, codeOf: () => '123456' },
    close: async () => destroy(clients),
  }
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

/** No retries, so that each case sees each refusal. */
function clientsOf(addresses: Addresses) {
  const { region, accessKeyId, secretAccessKey } = world
  const shared = { region, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 }
  return {
    dynamo: createClient(addresses.dynamo),
    s3: new S3Client({ ...shared, endpoint: addresses.s3, forcePathStyle: true }),
    cognito: new cognito.CognitoIdentityProviderClient({ ...shared, endpoint: addresses.cognito }),
    kms: new KMSClient({ ...shared, endpoint: addresses.kms }),
    sns: new SNSClient({ ...shared, endpoint: addresses.sns }),
  }
}

const destroy = (clients: ReturnType<typeof clientsOf>) => Object.values(clients).forEach((each) => each.destroy())
