import { createHmac } from 'node:crypto'
import { EncryptJWT, errors as joseErrors, jwtDecrypt, type JWTPayload } from 'jose'
import * as z from 'zod'
import type { PoolClient } from '../sessions.ts'
import { errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import type { PoolUser } from '../user.ts'
import { createVerifier, srpExchange, startExchange } from './srp.ts'

/** Cognito's default. */
const lifetime = '3 minutes'

const exchanged = z.object({
  userId: z.string(),
  /** Wrong passwords are counted by sub, or by the name that was typed if there is no such user. */
  countedAs: z.string(),
  exchange: srpExchange,
})

/** Unknown users get a challenge too, with a stable salt, so that nobody can tell them apart. */
export async function passwordChallenge(pool: Pool, client: PoolClient, username: string, clientPublic: string) {
  const user = pool.users.find(username)
  const { userId, salt, verifier } = user ? { ...user, userId: user.sub } : invented(pool, username)
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw errors.parameter('SRP_A is invalid.')
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: await seal(pool, client, { userId, countedAs: user?.sub ?? username, exchange }),
      SRP_B: exchange.serverPublic,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

/** Throws if the challenge is forged, expired or another client's. */
export const readChallenge = (pool: Pool, client: PoolClient, secretBlock: string) =>
  unseal(pool, client, secretBlock, exchanged, { invalid: errors.badLogin, expired: errors.badLogin })

function invented(pool: Pool, username: string) {
  const seed = createHmac('sha256', pool.keys.sealingKey).update(username).digest('hex')
  const userId = [8, 4, 4, 4, 12].map((length, at, all) => seed.slice(sum(all, at), sum(all, at) + length)).join('-')
  const { verifier } = createVerifier(pool.name, userId, seed)
  return { userId, salt: seed.slice(32), verifier }
}

const sum = (lengths: number[], until: number) => lengths.slice(0, until).reduce((total, length) => total + length, 0)

export const askForCode = async (pool: Pool, user: PoolUser, client: PoolClient) => ({
  ChallengeName: 'SOFTWARE_TOKEN_MFA',
  ChallengeParameters: { USER_ID_FOR_SRP: user.sub, FRIENDLY_DEVICE_NAME: 'TOTP device' },
  Session: await seal(pool, client, { sub: user.sub }),
})

/** The user whose password was proved in this session. Throws if it is forged, expired or another client's. */
export async function personOfSession(pool: Pool, client: PoolClient, sealed: string): Promise<PoolUser> {
  const refusals = { invalid: errors.sessionInvalid, expired: errors.sessionExpired }
  const { sub } = await unseal(pool, client, sealed, z.object({ sub: z.string() }), refusals)
  const user = pool.users.get(sub)
  if (!user) throw errors.sessionInvalid()
  return user
}

/**
 * A challenge carries its own state, encrypted for the pool only, so that a sandbox killed between challenge and answer
 * still knows it. In base64, because clients decode what they sign.
 */
async function seal({ keys }: Pool, { id: audience }: PoolClient, content: JWTPayload): Promise<string> {
  const sealing = new EncryptJWT(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  const sealed = await sealing.setAudience(audience).setExpirationTime(lifetime).encrypt(keys.sealingKey)
  return Buffer.from(sealed).toString('base64')
}

async function unseal<Schema extends z.ZodType>(
  { keys }: Pool,
  { id: audience }: PoolClient,
  block: string,
  schema: Schema,
  refusals: { readonly invalid: () => Error; readonly expired: () => Error },
): Promise<z.output<Schema>> {
  try {
    const sealed = Buffer.from(block, 'base64').toString('latin1')
    return schema.parse((await jwtDecrypt(sealed, keys.sealingKey, { audience })).payload)
  } catch (error) {
    throw error instanceof joseErrors.JWTExpired ? refusals.expired() : refusals.invalid()
  }
}
