import { SignJWT } from 'jose'

/** Who writes in the live chat, as the consent text lists it. */
type ChatVisitor = {
  readonly sub: string
  readonly name: string
  readonly phoneNumber: string
  readonly flexEmail: string | null
}

const tokenSeconds = 12 * 3600

/**
 * Tokens of Intercom's Messenger security (a JWT, HS256): the page can change nothing that they say. The vendor gets a keyed
 * hash instead of our ID of the driver.
 */
export const createChatTokens = (secret: string | undefined, hash: (text: string) => string, clock: () => Date) => ({
  /** A token by which the chat's vendor knows the visitor; null without a live chat. */
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
