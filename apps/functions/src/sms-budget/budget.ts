import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import { budgetDay, type Verdict, verdictOf } from './budget.rules.ts'
import { openTable } from '../open-table.ts'

export type Budget = {
  /** Counts one text. Throws when it cannot be counted: then nothing is texted. */
  take(phoneNumber: string, now: Date): Promise<Verdict>
}

export const digestOf = (phoneNumber: string) => createHash('sha256').update(phoneNumber).digest('base64url')

/**
 * Counts with one conditional write a budget, which no number of functions can overrun. First the number's: one that
 * knocks without end spends nothing of what is there for everybody.
 */
export function createBudget(settings: SmsSenderEnvironment): Budget {
  const { DYNAMODB_TABLE: TableName, SMS_PHONE_BUDGET, SMS_DAY_BUDGET } = settings
  const documents = openTable(settings)
  const countIn = async (Key: Readonly<Record<string, string>>, ttl: number, most: number) => {
    try {
      const { Attributes } = await documents.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'ADD #times :one SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(#times) OR #times < :most',
          ExpressionAttributeNames: { '#times': 'times', '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':one': 1, ':ttl': ttl, ':most': most },
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      return Number(Attributes?.['times'])
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }
  return {
    async take(phoneNumber, now) {
      const { dayOn, ttl } = budgetDay(now)
      const ofPhone = await countIn(smsBudget.phoneKey(digestOf(phoneNumber), dayOn), ttl, SMS_PHONE_BUDGET)
      const ofDay = ofPhone === undefined ? undefined : await countIn(smsBudget.dayKey(dayOn), ttl, SMS_DAY_BUDGET)
      return verdictOf(ofPhone, ofDay, SMS_DAY_BUDGET)
    },
  }
}
