import { smsSenderEnvironment } from '@arribo/runtime-contracts/env'
import { signUpCodes } from '@arribo/runtime-contracts/sign-up-codes'
import { type CodeKey, createCodeKey } from './code-key.ts'
import { isKept, purposeOf, type SenderEvent, senderEvent } from './event.ts'
import { createKeptCodes, type KeptCodes } from './kept-codes.ts'
import { createTexts, textOf } from './texts.ts'

/**
 * Texts the user pool's codes in the product's words, and keeps the last sign-up code of an unconfirmed number for
 * support. Fails when the text could not be sent, so that its host tries again.
 */
export function createCustomSmsSender(environment: Readonly<Record<string, string | undefined>>) {
  const settings = smsSenderEnvironment.parse(environment)
  const [key, keptCodes, texts] = [createCodeKey(settings), createKeptCodes(settings), createTexts(settings)]
  return async (received: unknown): Promise<void> => {
    const event = senderEvent.parse(received)
    const { phone_number: phoneNumber, locale } = event.request.userAttributes
    const code = await key.open(event.request.code)
    if (isKept(event)) await keep(key, keptCodes, event, code)
    await texts.send(phoneNumber, textOf(purposeOf(event), code, locale))
  }
}

/** A code that cannot be kept is texted all the same: the driver waits for it, support may never ask. */
async function keep(key: CodeKey, keptCodes: KeptCodes, { request }: SenderEvent, code: string): Promise<void> {
  const { sub, phone_number: phoneNumber } = request.userAttributes
  try {
    const sealed = await key.seal(code, signUpCodes.context(sub, phoneNumber))
    await keptCodes.put({ sub, phoneNumber, code: sealed }, new Date())
  } catch (error) {
    console.error('A sign-up code was not kept for support:', error instanceof Error ? error.name : 'unknown')
  }
}
