import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { openTriggerTable } from '../open-table.ts'

export type KeptCodes = { put(code: Omit<SignUpCodeItem, 'ttl'>, now: Date): Promise<void> }

export function createKeptCodes(settings: SmsSenderEnvironment): KeptCodes {
  const table = openTriggerTable(settings)
  return {
    async put(code, now) {
      const ttl = Math.floor(now.getTime() / 1000) + signUpCodes.keptSeconds
      const Item = { ...signUpCodes.key(code.phoneNumber), ...code, ttl }
      await table.put({ Item })
    },
  }
}
