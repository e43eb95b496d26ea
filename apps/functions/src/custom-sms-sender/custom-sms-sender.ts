import { isValidPhone } from '@arribo/api-contracts/shared/phone-number'
import { smsText } from '@arribo/i18n/sms'
import { smsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'
import type { Table } from '@arribo/server/table/table'
import { budgetFor } from '@arribo/server/texts/budget.rules'
import { createBudget } from '@arribo/server/texts/budget'
import { inLambda } from '../in-lambda.ts'
import { openTriggerTable } from '../open-table.ts'
import { openPhoneKey } from '../phone-key.ts'
import { type CodeKey, createCodeKey } from './code-key.ts'
import { isKept, purposeOf, type SenderEvent, senderEvent } from './event.ts'
import { createTexts } from '@arribo/server/texts/texts'

/**
 * Texts the user pool's codes in our own words, and stores the last sign-up code of an unconfirmed number for support.
 * Throws when the text could not be counted or sent, so that Lambda retries. A text over budget isn't a failure: a retry
 * wouldn't help, and the pool has already answered its caller.
 */
export function createCustomSmsSender(environment: Readonly<Record<string, string | undefined>>) {
  const settings = smsSenderEnvironment.parse(environment)
  const [key, texts] = [createCodeKey(settings), createTexts(settings)]
  const [table, digestOf] = [openTriggerTable(settings), openPhoneKey(settings)]
  return async (received: unknown): Promise<void> => {
    const event = senderEvent.parse(received)
    const { phone_number: phoneNumber, locale } = event.request.userAttributes
    if (!isValidPhone(phoneNumber)) return report(smsBudget.events.foreign)
    const code = await key.open(event.request.code)
    if (isKept(event)) await keep(key, table, event, code)
    const purpose = purposeOf(event)
    const { isOpen, events } = await createBudget({ table, digestOf }, budgetFor(purpose, settings)).take(
      phoneNumber,
      new Date(),
    )
    events.forEach(report)
    if (isOpen) await texts.send(phoneNumber, smsText(purpose, code, locale))
  }
}

/** Alarms match these lines. They never contain the phone number. */
const report = (event: SmsBudgetEvent): void => console.warn(JSON.stringify({ event }))

/** A code that can't be stored is still texted, because the driver is waiting for it, and support may never need it. */
async function keep(key: CodeKey, table: Table, { request }: SenderEvent, code: string): Promise<void> {
  const { sub, phone_number: phoneNumber } = request.userAttributes
  try {
    const sealed = await key.seal(code, signUpCodes.context(sub, phoneNumber))
    const ttl = Math.floor(Date.now() / 1000) + signUpCodes.keptSeconds
    const kept: SignUpCodeItem = { sub, phoneNumber, code: sealed, ttl }
    await table.put({ Item: { ...signUpCodes.key(phoneNumber), ...kept } })
  } catch (error) {
    console.error('A sign-up code was not kept for support:', error instanceof Error ? error.name : 'unknown')
  }
}

export const handler = inLambda(createCustomSmsSender)
