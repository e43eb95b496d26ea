import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import type { Tokens } from '@arribo/sandbox/testing/pool'
import { world } from '@arribo/sandbox/world'
import { sharedKeys } from '@arribo/server/keys'
import { createSelfieUpload } from '../selfie-upload/selfie-upload.ts'
import { openPool } from './open-pool.ts'

export const adminOrigin = 'http://admin.test'
const password = 'Prueba-2026'

type Somebody = {
  group?: string
  clientId?: string
  isVerified?: boolean
  isProved?: boolean
  use?: keyof Tokens
}

type Claims = { readonly sub: string; readonly origin_jti: string }

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims

export function form(bytes: Buffer, name: string, field: string = selfieUpload.field): FormData {
  const body = new FormData()
  body.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
  return body
}

export async function openUploads() {
  const { sandbox, pool, close } = await openPool({ selfieUpload: createSelfieUpload })
  const origins = { driverOrigin: 'http://driver.test', adminOrigin }
  const config = sandbox.webConfig({ app: 'admin', apiAddress: 'http://api.test', ...origins })
  const client = new DynamoDBClient({ region: world.region, endpoint: `${sandbox.address}/dynamodb` })
  const database = DynamoDBDocumentClient.from(client)
  const put = (Item: Record<string, unknown>) => database.send(new PutCommand({ TableName: world.table, Item }))

  async function newToken(
    Username: string,
    { group, clientId = world.adminClientId, isVerified = true, isProved = true, use = 'idToken' }: Somebody = {},
  ): Promise<string> {
    await pool.signUp(Username, password, 'Elena Vargas')
    const verified = {
      UserPoolId: world.userPoolId,
      Username,
      UserAttributes: [{ Name: 'phone_number_verified', Value: String(isVerified) }],
    }
    await pool.client.send(new AdminUpdateUserAttributesCommand(verified))
    if (group) await pool.addToGroup(Username, group)
    const { [use]: token } = await pool.signIn(Username, password, clientId)
    if (isProved) await put(sharedKeys.provedSession(claimsOf(token).origin_jti))
    return token
  }

  return {
    sandbox,
    address: config.selfieUploadAddress ?? '',
    put,
    join: (phone: string, group: string) => pool.addToGroup(phone, group),
    newToken,
    environment: {
      COGNITO_USER_POOL_ID: world.userPoolId,
      COGNITO_ADMIN_CLIENT_ID: world.adminClientId,
      COGNITO_ENDPOINT: `${sandbox.address}/cognito`,
      DYNAMODB_TABLE: world.table,
      DYNAMODB_ENDPOINT: `${sandbox.address}/dynamodb`,
      S3_ENDPOINT: `${sandbox.address}/s3`,
      SELFIE_BUCKET: world.selfieBucket,
    },
    async close(): Promise<void> {
      database.destroy()
      await close()
    },
  }
}
