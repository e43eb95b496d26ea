import {
  AdminAddUserToGroupCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { signInWithPassword } from '@arribo/sandbox/testing/password-sign-in'
import { world } from '@arribo/sandbox/world'
import { sharedKeys } from '@arribo/server/keys'
import { createSelfieUpload } from '../selfie-upload/selfie-upload.ts'
import { openPool } from './open-pool.ts'

export const adminOrigin = 'http://admin.test'
const Password = 'Prueba-2026'

type Somebody = {
  group?: string
  clientId?: string
  isVerified?: boolean
  isProved?: boolean
  use?: 'IdToken' | 'AccessToken'
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

  const join = (Username: string, GroupName: string) =>
    pool.send(new AdminAddUserToGroupCommand({ UserPoolId: world.userPoolId, Username, GroupName }))

  async function newToken(
    Username: string,
    { group, clientId = world.adminClientId, isVerified = true, isProved = true, use = 'IdToken' }: Somebody = {},
  ): Promise<string> {
    const person = { UserPoolId: world.userPoolId, Username }
    const UserAttributes = [{ Name: 'name', Value: 'Elena Vargas' }]
    await pool.send(new SignUpCommand({ ClientId: clientId, Username, Password, UserAttributes }))
    const ConfirmationCode = sandbox.sms.last(Username, 'signup')?.code
    await pool.send(new ConfirmSignUpCommand({ ClientId: clientId, Username, ConfirmationCode }))
    const verified = [{ Name: 'phone_number_verified', Value: String(isVerified) }]
    await pool.send(new AdminUpdateUserAttributesCommand({ ...person, UserAttributes: verified }))
    if (group) await join(Username, group)
    const who = { clientId, phoneNumber: Username, password: Password }
    const { AuthenticationResult: tokens } = await signInWithPassword(pool, who)
    const token = tokens?.[use] ?? ''
    if (isProved) await put(sharedKeys.provedSession(claimsOf(token).origin_jti))
    return token
  }

  return {
    sandbox,
    address: config.selfieUploadAddress ?? '',
    put,
    join,
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
