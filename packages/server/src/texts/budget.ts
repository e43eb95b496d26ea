import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import type { Key } from '../keys.ts'
import type { Table } from '../table/table.ts'
import type { PhoneDigest } from './phone-digest.ts'
import { budgetDay, type Verdict, verdictOf } from './budget.rules.ts'

export type Budget = {
  /** Counts one text. Throws when it can't be counted; then nothing may be sent. */
  take(phoneNumber: string, now: Date): Promise<Verdict>
}

type Limits = { readonly SMS_PHONE_BUDGET: number; readonly SMS_DAY_BUDGET: number }

/** The number's own budget comes first: a number that keeps asking must not use up the shared one. */
export function createBudget(
  { table, digestOf }: { readonly table: Pick<Table, 'update'>; readonly digestOf: PhoneDigest },
  { SMS_PHONE_BUDGET, SMS_DAY_BUDGET }: Limits,
): Budget {
  const countIn = async (Key: Key, ttl: number, limit: number) => {
    const counted = await table.update({
      Key,
      UpdateExpression: 'ADD #times :one SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(#times) OR #times < :limit',
      ExpressionAttributeNames: { '#times': 'times', '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':one': 1, ':ttl': ttl, ':limit': limit },
    })
    return counted && Number(counted['times'])
  }
  return {
    async take(phoneNumber, now) {
      const { dayOn, ttl } = budgetDay(now)
      const ofPhone = await countIn(smsBudget.phoneKey(await digestOf(phoneNumber), dayOn), ttl, SMS_PHONE_BUDGET)
      const ofDay = ofPhone === undefined ? undefined : await countIn(smsBudget.dayKey(dayOn), ttl, SMS_DAY_BUDGET)
      return verdictOf(ofPhone, ofDay, SMS_DAY_BUDGET)
    },
  }
}
