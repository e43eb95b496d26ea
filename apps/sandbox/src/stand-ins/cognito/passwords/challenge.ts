import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import type { PoolUser } from '../users/user.ts'
import { createVerifier, startExchange } from './srp.ts'

/** The vendor's default. */
const lifetimeMs = 3 * 60_000

const exchanged = z.object({
  userId: z.string(),
  /** The key for counting wrong passwords: the sub, or the name typed if there is no such user. */
  countedAs: z.string(),
  exchange: z.object({
    clientPublic: z.string(),
    serverSecret: z.string(),
    serverPublic: z.string(),
    verifier: z.string(),
  }),
})

/** Unknown users get a challenge too, with a stable salt, so that nobody can tell them apart. */
export function passwordChallenge(pool: Pool, client: PoolClient, username: string, clientPublic: string) {
  const user = pool.users.find(username)
  const { userId, salt, verifier } = user ? { ...user, userId: user.sub } : invented(pool, username)
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw errors.parameter('SRP_A is invalid.')
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: seal(pool, client, { userId, countedAs: user?.sub ?? username, exchange }),
      SRP_B: exchange.serverPublic,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

/** The challenge of this block; throws if it is forged, expired or another client's. */
export const readChallenge = (pool: Pool, client: PoolClient, secretBlock: string) =>
  unseal(pool, client, secretBlock, exchanged, { invalid: errors.badLogin, expired: errors.badLogin })

function invented(pool: Pool, username: string) {
  const seed = createHmac('sha256', pool.keys.sealingKey).update(username).digest('hex')
  const userId = [8, 4, 4, 4, 12].map((length, at, all) => seed.slice(sum(all, at), sum(all, at) + length)).join('-')
  const { verifier } = createVerifier(pool.name, userId, seed)
  return { userId, salt: seed.slice(32), verifier }
}

const sum = (lengths: number[], until: number) => lengths.slice(0, until).reduce((total, length) => total + length, 0)

/** The password was right; the tokens follow after the code. */
export const askForCode = (pool: Pool, user: PoolUser, client: PoolClient) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'TOTP device' },
  Session: seal(pool, client, { sub: user.sub }),
})

/** The user whose password was proved in this session; throws if it is forged, another client's or expired. */
export function personOfSession(pool: Pool, client: PoolClient, sealed: string): PoolUser {
  const refusals = { invalid: errors.sessionInvalid, expired: errors.sessionExpired }
  const { sub } = unseal(pool, client, sealed, z.object({ sub: z.string() }), refusals)
  const user = pool.users.get(sub)
  if (!user) throw errors.sessionInvalid()
  return user
}

/**
 * A challenge that carries its own state, encrypted for the pool only, so that a sandbox killed between challenge and
 * answer still knows it.
 */
function seal({ keys }: Pool, { id: clientId }: PoolClient, content: object): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.sealingKey, nonce)
  const text = JSON.stringify({ clientId, askedAt: Date.now(), content })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

const envelope = z.object({ clientId: z.string(), askedAt: z.number(), content: z.unknown() })

function unseal<Schema extends z.ZodType>(
  { keys }: Pool,
  client: PoolClient,
  block: string,
  schema: Schema,
  refusals: { readonly invalid: () => Error; readonly expired: () => Error },
): z.output<Schema> {
  const { data: opened } = envelope.safeParse(decrypted(keys.sealingKey, block))
  const { data: content, success } = schema.safeParse(opened?.content)
  if (!success || opened?.clientId !== client.id) throw refusals.invalid()
  if (opened.askedAt + lifetimeMs < Date.now()) throw refusals.expired()
  return content
}

function decrypted(key: Buffer, block: string): unknown {
  const bytes = Buffer.from(block, 'base64')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
