import type { Config } from '../../config.ts'
import { createChatTokens } from './chat-tokens.ts'
import { createCheckInKey } from './check-in-key.ts'
import { createIdentityMarks } from './identity-marks.ts'
import { phoneDigestOf } from './key-service.ts'
import { createFieldVault } from './field-vault.ts'
import { createSealedHandles } from './sealed-handles.ts'
import { createSignUpCodeVault } from './sign-up-code-vault.ts'
import { createSignedCursors } from './signed-cursors.ts'

export type Secrets = Awaited<ReturnType<typeof createSecrets>>

export async function createSecrets(config: Config, clock: () => Date) {
  const sealingKey = keyBytes('HANDLE_SEALING_KEY', config.HANDLE_SEALING_KEY)
  const marks = createIdentityMarks(sealingKey)
  return {
    ...createFieldVault(config, clock),
    ...createSealedHandles(sealingKey, clock),
    ...createSignedCursors(sealingKey),
    ...marks,
    ...createChatTokens(config.LIVE_CHAT_SECRET, (text) => marks.hashCaller(text), clock),
    ...createSignUpCodeVault(config),
    digestOfPhone: phoneDigestOf(config),
    ...createCheckInKey(config.CHECK_IN_PRIVATE_JWKS, clock),
  }
}

const keyLength = 32

function keyBytes(name: string, base64: string): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'))
  if (bytes.length !== keyLength) throw new Error(`${name} must be ${keyLength} bytes, base64`)
  return bytes
}
