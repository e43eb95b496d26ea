import { isValidPhone } from '@arribo/api-contracts/shared/phone-number'
import { smsText } from '@arribo/i18n/sms'
import { smsSenderEnvironment, type SmsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { type SignUpCodeItem, signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'
import type { Table } from '@arribo/server/table/table'
import { budgetFor } from '@arribo/server/texts/budget.rules'
import { createBudget } from '@arribo/server/texts/budget'
import { createTexts } from '@arribo/server/texts/texts'
import * as z from 'zod'
import {
  AlgorithmSuiteIdentifier,
  buildClient,
  cacheClients,
  CommitmentPolicy,
  KMS,
  KmsKeyringNode,
} from '@aws-crypto/client-node'
import { clientOptions } from '@arribo/server/aws-clients'
import { inLambda, openTriggerTable } from '../in-lambda.ts'
import { openPhoneKey } from '../phone-key.ts'

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

/** Cognito's names for why it sends a code. */
const triggers = {
  CustomSMSSender_SignUp: 'signUp',
  CustomSMSSender_ResendCode: 'signUp',
  CustomSMSSender_ForgotPassword: 'reset',
  CustomSMSSender_UpdateUserAttribute: 'verify',
  CustomSMSSender_VerifyUserAttribute: 'verify',
} as const
type Trigger = keyof typeof triggers

const senderEvent = z.object({
  triggerSource: z.enum(Object.keys(triggers) as [Trigger, ...Trigger[]]),
  request: z.object({
    /** Base64 of an AWS Encryption SDK message under the pool's key. */
    code: z.base64().min(1),
    userAttributes: z.object({
      sub: z.string().min(1),
      phone_number: z.string().min(1),
      locale: z.string().optional(),
      'cognito:user_status': z.string().optional(),
    }),
  }),
})
type SenderEvent = z.output<typeof senderEvent>

const purposeOf = ({ triggerSource }: SenderEvent) => triggers[triggerSource]

/** Only the code that completes a registration is stored for support, never one that gives access to an account. */
const isKept = (event: SenderEvent): boolean =>
  purposeOf(event) === 'signUp' && event.request.userAttributes['cognito:user_status'] === 'UNCONFIRMED'

type CodeKey = ReturnType<typeof createCodeKey>

const patience = { maxAttempts: 3, requestMs: 3000, connectMs: 1000 }

function createCodeKey({ CODE_KEY_ARN, KMS_ENDPOINT }: SmsSenderEnvironment) {
  // The pool encrypts without key commitment, so decryption can't require it; our own encryption has it.
  const { encrypt, decrypt } = buildClient({
    commitmentPolicy: CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT,
    maxEncryptedDataKeys: 1,
  })
  const keyring = new KmsKeyringNode({
    generatorKeyId: CODE_KEY_ARN,
    clientProvider: cacheClients((region) => new KMS(clientOptions({ AWS_REGION: region }, KMS_ENDPOINT, patience))),
  })
  return {
    async open(encrypted: string): Promise<string> {
      const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'))
      return plaintext.toString('utf8')
    },
    async seal(text: string, encryptionContext: Record<string, string>): Promise<string> {
      const suiteId = AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA512_COMMIT_KEY
      const { result } = await encrypt(keyring, text, { encryptionContext, suiteId })
      return result.toString('base64')
    },
  }
}
