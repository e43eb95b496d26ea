import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { openTable } from '../open-table.ts'

export type KeptCodes = { put(code: Omit<SignUpCodeItem, 'ttl'>, now: Date): Promise<void> }

/** Where support finds the last code of a number; a new one takes the place of the one before. */
export function createKeptCodes(settings: SmsSenderEnvironment): KeptCodes {
  const documents = openTable(settings)
  return {
    async put(code, now) {
      const ttl = Math.floor(now.getTime() / 1000) + signUpCodes.keptSeconds
      const Item = { ...signUpCodes.key(code.phoneNumber), ...code, ttl }
      await documents.send(new PutCommand({ TableName: settings.DYNAMODB_TABLE, Item }))
    },
  }
}
