import { isValidPhone } from '@arribo/api-contracts/shared/phone-number'
import { signUpGateEnvironment } from '@arribo/runtime-contracts/env'
import { appClientNames } from '@arribo/runtime-contracts/groups'
import { smsBudget } from '@arribo/runtime-contracts/sms-budget'
import type { Key } from '@arribo/server/keys'
import { Refusal } from '@arribo/server/refusal'
import * as z from 'zod'
import { budgetDay, budgetFor } from '@arribo/server/texts/budget.rules'
import { CognitoIdentityProviderClient, DescribeUserPoolClientCommand } from '@aws-sdk/client-cognito-identity-provider'
import { clientOptions } from '@arribo/server/aws-clients'
import { inLambda, openTriggerTable } from '../in-lambda.ts'
import { inATrigger, openPhoneKey } from '../phone-key.ts'
import { refusalOf } from './sign-up-gate.rules.ts'

const preSignUpEvent = z.object({
  triggerSource: z.string(),
  userPoolId: z.string().default(''),
  callerContext: z.object({ clientId: z.string().default('') }).default({ clientId: '' }),
  request: z.object({ userAttributes: z.object({ phone_number: z.string().default('') }) }),
})

/** Nobody becomes staff by signing up, so the back office's client can't be used for it. */
const notHere = 'sign_up_not_here'

/**
 * The user pool calls this before it creates a user and a code. Reads the counts of the Lambda that texts, and counts
 * nothing itself. Throws to refuse: the pool passes the error's message on to the browser, so the message is always
 * one of these. Nobody can sign up while the counts can't be read.
 */
export function createSignUpGate(environment: Readonly<Record<string, string | undefined>>) {
  const settings = signUpGateEnvironment.parse(environment)
  const [table, digestOf] = [openTriggerTable(settings), openPhoneKey(settings)]
  const nameOf = createClientNames(settings)
  const { SMS_PHONE_BUDGET: ofPhone, SMS_DAY_BUDGET: ofDay } = budgetFor('signUp', settings)
  const timesOf = async (key: Key) => Number((await table.get(key))?.['times'] ?? 0)
  const spentOn = async (phoneNumber: string) => {
    const { dayOn } = budgetDay(new Date())
    const counted = async () =>
      Promise.all([timesOf(smsBudget.phoneKey(await digestOf(phoneNumber), dayOn)), timesOf(smsBudget.dayKey(dayOn))])
    const [spentOfPhone, spentOfDay] = await counted().catch((error: unknown) => {
      const cause = error instanceof Refusal ? error.cause : error
      console.error('The counts of texts cannot be read:', cause instanceof Error ? cause.name : 'unknown')
      throw new Error(smsBudget.unreadable)
    })
    return { ofPhone: spentOfPhone, ofDay: spentOfDay }
  }
  return async (received: unknown): Promise<unknown> => {
    const { triggerSource, request, userPoolId, callerContext } = preSignUpEvent.parse(received)
    // Users created by staff skip the SMS budget.
    if (triggerSource !== 'PreSignUp_SignUp') return received
    if ((await nameOf(userPoolId, callerContext.clientId)) !== appClientNames.driver) throw new Error(notHere)
    const phoneNumber = request.userAttributes.phone_number
    const refusal = isValidPhone(phoneNumber)
      ? refusalOf(await spentOn(phoneNumber), { ofPhone, ofDay })
      : smsBudget.events.foreign
    if (refusal === undefined) return received
    console.warn(JSON.stringify({ event: refusal }))
    throw new Error(refusal)
  }
}

export const handler = inLambda(createSignUpGate)

/** Looked up, because the pool's template names this function: the function's can't name the pool's clients. */
function createClientNames(settings: z.output<typeof signUpGateEnvironment>) {
  const pool = new CognitoIdentityProviderClient(clientOptions(settings, settings.COGNITO_ENDPOINT, inATrigger))
  const known = new Map<string, string | undefined>()
  return async (UserPoolId: string, ClientId: string): Promise<string | undefined> => {
    const asked = { UserPoolId, ClientId }
    if (!known.has(ClientId))
      known.set(ClientId, (await pool.send(new DescribeUserPoolClientCommand(asked))).UserPoolClient?.ClientName)
    return known.get(ClientId)
  }
}
