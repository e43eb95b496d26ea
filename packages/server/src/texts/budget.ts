import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { updateOf } from '../items/define-item.ts'
import type { Key } from '../keys.ts'
import type { Table } from '../table/table.ts'
import { budgetDay, type budgetFor, type Verdict, verdictOf } from './budget.rules.ts'

/** The number's own budget comes first: a number that keeps asking must not use up the shared one. */
export function createBudget(
  { table, digestOf }: { readonly table: Pick<Table, 'update'>; readonly digestOf: PhoneDigest },
  { isReminder, SMS_PHONE_BUDGET, SMS_DAY_BUDGET }: ReturnType<typeof budgetFor>,
) {
  const countIn = async (Key: Key, ttl: number, limit: number) => {
    const hasRoom = {
      ConditionExpression: 'attribute_not_exists(#times) OR #times < :limit',
      ExpressionAttributeValues: { ':limit': limit },
    }
    const change = { set: { ttl }, add: { times: 1 } }
    const counted = await table.update({ Key, ...updateOf<{ times: number; ttl: number }>(change, hasRoom) })
    return counted && Number(counted['times'])
  }
  return {
    /** Counts one text. Throws when it can't be counted; then nothing may be sent. */
    async take(phoneNumber: string, now: Date): Promise<Verdict> {
      const { dayOn, ttl } = budgetDay(now)
      const phoneKey = smsBudget.phoneKey(await digestOf(phoneNumber), dayOn, isReminder)
      const ofPhone = await countIn(phoneKey, ttl, SMS_PHONE_BUDGET)
      const ofDay = ofPhone === undefined ? undefined : await countIn(smsBudget.dayKey(dayOn), ttl, SMS_DAY_BUDGET)
      return verdictOf(ofPhone, ofDay, SMS_DAY_BUDGET)
    },
  }
}

/** The part of KMS that makes keyed hashes. The key never leaves KMS. */
type MacMaker = {
  generateMac(input: {
    readonly KeyId: string
    readonly Message: Uint8Array
    readonly MacAlgorithm: 'HMAC_SHA_256'
  }): Promise<{ readonly Mac?: Uint8Array | undefined }>
}

export type PhoneDigest = (phoneNumber: string) => Promise<string>

/** Keyed, because ten digits can be tried one by one. The same in the API and the pool's functions. */
export const createPhoneDigest =
  (kms: MacMaker, { PHONE_KEY_ARN: KeyId }: { readonly PHONE_KEY_ARN: string }): PhoneDigest =>
  async (phoneNumber) => {
    const Message = new TextEncoder().encode(phoneNumber)
    const { Mac } = await kms.generateMac({ KeyId, Message, MacAlgorithm: 'HMAC_SHA_256' })
    if (!Mac) throw new Error('KMS answered no code')
    return Buffer.from(Mac).toString('base64url')
  }
