import {
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { SelfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { clientOptions } from '@arribo/server/aws-clients'
import { isNew } from '@arribo/server/items/conditions'
import { type Key, sharedKeys } from '@arribo/server/keys'
import { Refusal } from '@arribo/server/refusal'
import type { EndOfSessions } from '@arribo/server/session-end.rules'
import { findRefusal } from '@arribo/server/table/transact'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import { openRequestTable } from '../in-lambda.ts'

const named = z.object({ name: z.string().optional() })

export type UploadStore = ReturnType<typeof createUploadStore>

export function createUploadStore(settings: SelfieUploadEnvironment) {
  const table = openRequestTable(settings)
  const { COGNITO_ENDPOINT, S3_ENDPOINT, SELFIE_BUCKET } = settings
  const pool = new CognitoIdentityProviderClient(
    clientOptions(settings, COGNITO_ENDPOINT, { maxAttempts: 3, requestMs: 3000 }),
  )
  const s3 = new S3Client({
    ...clientOptions(settings, S3_ENDPOINT, { maxAttempts: 3, requestMs: 8000 }),
    forcePathStyle: S3_ENDPOINT !== undefined,
  })
  return {
    endOfSessions: async (sub: string) => (await table.get(sharedKeys.session(sub))) as EndOfSessions | undefined,
    /** The API records the second factor at the session's first request, which comes before the first upload. */
    isProved: async (session: string) => (await table.get(sharedKeys.provedSession(session))) !== undefined,
    async driverOf(phoneNumber: string): Promise<string | undefined> {
      const pointer = await table.get(sharedKeys.driverOfPhone(phoneNumber))
      return pointer && String(pointer['sub'])
    },
    /** The name in our own record; undefined for staff who were never drivers. */
    nameOf: async (sub: string) => named.parse((await table.get(sharedKeys.driver(sub))) ?? {}).name,
    /** Of a phone number at the pool, as they are now. */
    async listGroups(Username: string): Promise<readonly string[]> {
      const command = new AdminListGroupsForUserCommand({ UserPoolId: settings.COGNITO_USER_POOL_ID, Username })
      const answer = await pool.send(command).catch((cause: unknown) => {
        if (cause instanceof UserNotFoundException) return undefined
        throw new Refusal('temporarily_unavailable', {}, { cause })
      })
      return (answer?.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? [])
    },
    async putPhoto(Key: string, Body: Buffer): Promise<void> {
      const command = new PutObjectCommand({ Bucket: SELFIE_BUCKET, Key, Body, ContentType: 'image/jpeg' })
      await s3.send(command).catch((cause: unknown) => {
        throw new Refusal('storage_down', {}, { cause })
      })
    },
    /** Writes everything in one transaction. Returns false if the first item already exists. */
    async writeOnce(first: Key & { readonly ttl: number }, others: readonly TransactPart[]): Promise<boolean> {
      const refused = await findRefusal(table, [{ Put: { Item: first, ...isNew } }, ...others])
      if (refused && refused.reasons[0] !== 'ConditionalCheckFailed') throw refused
      return !refused
    },
  }
}
