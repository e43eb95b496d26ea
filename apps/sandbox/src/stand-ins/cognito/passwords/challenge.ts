import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { PoolClient } from '../clients.ts'
import { errors } from '../cognito-error.ts'
import type { Pool } from '../pool.ts'
import { seal, unseal } from './sealed-block.ts'
import { createVerifier, startExchange } from './srp.ts'

/** What the secret block carries back to us, sealed. */
const asked = z.object({
  userId: z.string(),
  clientId: z.string(),
  /** Under which wrong passwords are counted: the sub, or the name typed when there is no such person. */
  countedAs: z.string(),
  askedAt: z.number(),
  exchange: z.object({
    clientPublic: z.string(),
    serverSecret: z.string(),
    serverPublic: z.string(),
    verifier: z.string(),
  }),
})
export type Asked = z.output<typeof asked>

const lifetimeMs = 3 * 60_000

/** Unknown people are asked as well, with a salt that stays the same, so that nobody can tell them apart. */
export function passwordChallenge(pool: Pool, client: PoolClient, username: string, clientPublic: string) {
  const user = pool.users.find(username)
  const { userId, salt, verifier } = user ? { ...user, userId: user.sub } : invented(pool, username)
  const exchange = startExchange(clientPublic, verifier)
  if (!exchange) throw errors.parameter('SRP_A is invalid.')
  const content: Asked = {
    userId,
    clientId: client.id,
    countedAs: user?.sub ?? username,
    askedAt: Date.now(),
    exchange,
  }
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: seal(pool.keys.sealingKey, content),
      SRP_B: exchange.serverPublic,
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  }
}

/** What was asked with this block; throws when it is not ours, too old or another client's. */
export function readChallenge(pool: Pool, client: PoolClient, secretBlock: string): Asked {
  const content = asked.safeParse(unseal(pool.keys.sealingKey, secretBlock))
  if (!content.success || content.data.clientId !== client.id) throw errors.badLogin()
  if (content.data.askedAt + lifetimeMs < Date.now()) throw errors.badLogin()
  return content.data
}

function invented(pool: Pool, username: string) {
  const seed = createHmac('sha256', pool.keys.sealingKey).update(username).digest('hex')
  const userId = [8, 4, 4, 4, 12].map((length, at, all) => seed.slice(sum(all, at), sum(all, at) + length)).join('-')
  const { verifier } = createVerifier(pool.name, userId, seed)
  return { userId, salt: seed.slice(32), verifier }
}

const sum = (lengths: number[], until: number) => lengths.slice(0, until).reduce((total, length) => total + length, 0)
