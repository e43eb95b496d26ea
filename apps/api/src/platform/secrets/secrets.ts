import { SignJWT } from 'jose'
import type { Config } from '../../config.ts'
import { createCheckInKey } from './check-in-key.ts'
import { createIdentityMarks, createSignedCursors } from './keyed-hashes.ts'
import { createFieldVault, createSignUpCodeVault, phoneDigestOf } from './key-service.ts'
import { createSealedHandles } from './sealed-handles.ts'

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

/** What the vendor of the live chat learns about a driver, as the consent text lists it. */
type ChatVisitor = {
  readonly sub: string
  readonly name: string
  readonly phoneNumber: string
  readonly flexEmail: string | null
}

const tokenSeconds = 12 * 3600

/**
 * Tokens of Intercom's Messenger security (a JWT, HS256), so that the page can't change what they say. Intercom gets a
 * keyed hash instead of our ID of the driver. Null without a live chat.
 */
const createChatTokens = (secret: string | undefined, hash: (text: string) => string, clock: () => Date) => ({
  async signChatVisitor({ sub, name, phoneNumber, flexEmail }: ChatVisitor): Promise<string | null> {
    if (secret === undefined) return null
    const now = Math.floor(clock().getTime() / 1000)
    const claims = { user_id: hash(`chat\n${sub}`), name, phone: phoneNumber, ...(flexEmail && { email: flexEmail }) }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(Buffer.from(secret))
  },
})
