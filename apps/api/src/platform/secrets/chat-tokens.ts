import { SignJWT } from 'jose'

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
export const createChatTokens = (secret: string | undefined, hash: (text: string) => string, clock: () => Date) => ({
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
