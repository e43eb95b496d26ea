import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'

export type KeptCodes = { put(code: Omit<SignUpCodeItem, 'ttl'>, now: Date): Promise<void> }

/** Where support finds the last code of a number; a new one takes the place of the one before. */
export function createKeptCodes({ AWS_REGION, DYNAMODB_TABLE, DYNAMODB_ENDPOINT }: SmsSenderEnvironment): KeptCodes {
  const client = new DynamoDBClient({
    region: AWS_REGION,
    maxAttempts: 2,
    requestHandler: { requestTimeout: 1500, connectionTimeout: 1000 },
    ...(DYNAMODB_ENDPOINT && { endpoint: DYNAMODB_ENDPOINT }),
  })
  const documents = DynamoDBDocumentClient.from(client)
  return {
    async put(code, now) {
      const ttl = Math.floor(now.getTime() / 1000) + signUpCodes.keptSeconds
      const Item = { ...signUpCodes.key(code.phoneNumber), ...code, ttl }
      await documents.send(new PutCommand({ TableName: DYNAMODB_TABLE, Item }))
    },
  }
}
