import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { signUpGateEnvironment } from '@arribo/runtime-contracts/env'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import * as z from 'zod'
import { budgetDay, isTextable } from '../sms-budget/budget.rules.ts'
import { digestOf } from '../sms-budget/budget.ts'
import { openTable } from '../open-table.ts'
import { refusalOf } from './sign-up-gate.rules.ts'

/** What the user pool hands over before a sign-up, as far as we read it. */
const preSignUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({ userAttributes: z.object({ phone_number: z.string().default('') }) }),
})

/**
 * Asked by the user pool before it makes a person and a code. It looks at the counts of the function that texts and
 * counts nothing itself. Throws to refuse: the pool repeats the error's words to the browser, so they are only ever
 * those of `smsBudget`. Nobody signs up while the counts cannot be read.
 */
export function createSignUpGate(environment: Readonly<Record<string, string | undefined>>) {
  const settings = signUpGateEnvironment.parse(environment)
  const documents = openTable(settings)
  const budget = { ofPhone: settings.SMS_PHONE_BUDGET, ofDay: settings.SMS_DAY_BUDGET }
  const timesOf = async (Key: Readonly<Record<string, string>>) => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: settings.DYNAMODB_TABLE, Key, ConsistentRead: true }),
    )
    return Number(Item?.['times'] ?? 0)
  }
  const spentOn = async (phoneNumber: string) => {
    const { dayOn } = budgetDay(new Date())
    const keys = [smsBudget.phoneKey(digestOf(phoneNumber), dayOn), smsBudget.dayKey(dayOn)]
    const [ofPhone = 0, ofDay = 0] = await Promise.all(keys.map(timesOf)).catch((error: unknown) => {
      console.error('The texts of the day cannot be read:', error instanceof Error ? error.name : 'unknown')
      throw new Error(smsBudget.unreadable)
    })
    return { ofPhone, ofDay }
  }
  return async (received: unknown): Promise<unknown> => {
    const { triggerSource, request } = preSignUpEvent.parse(received)
    // Whom staff make at the pool they have looked at.
    if (triggerSource !== 'PreSignUp_SignUp') return received
    const phoneNumber = request.userAttributes.phone_number
    const spent = isTextable(phoneNumber) ? await spentOn(phoneNumber) : { ofPhone: 0, ofDay: 0 }
    const refusal = refusalOf(phoneNumber, spent, budget)
    if (refusal === undefined) return received
    console.warn(JSON.stringify({ event: refusal }))
    throw new Error(refusal)
  }
}
